/** Tables of cards: a line for each card, the columns named in the first. No cell holds a comma. */

/** The lines of a table of cards, each under the names of its columns. */
export function readTable(text) {
  const [head, ...lines] = text.trim().split(/\r?\n/);
  const columns = head.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    return Object.fromEntries(columns.map((column, place) => [column, cells[place]]));
  });
}
