/**
 * Who is where at the end.
 *
 * @param {number[][]} keys For each seat what is compared, line by line; less is better.
 * @returns {number[][]} The seats of each place, the best first; who is equal in all shares a place.
 */
export function placesOf(keys) {
  const compare = (one, other) => keys[one].map((key, line) => key - keys[other][line]).find(Boolean) ?? 0;
  const places = [];
  for (const seat of [...keys.keys()].sort(compare)) {
    const last = places.at(-1);
    if (last && compare(last[0], seat) === 0) last.push(seat);
    else places.push([seat]);
  }
  return places;
}
