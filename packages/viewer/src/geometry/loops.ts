/** Lines that follow each other, as x, z, x, z …; closed ones end where they begin. */
export type Loop = { readonly points: readonly number[]; readonly isClosed: boolean };

/** Ends that are this near are one. Metres. */
const SAME = 1 / 512;

/** Strings lines (x0, z0, x1, z1 each, in any order) together to loops: the outline of what a plane cuts. */
export function joinLoops(lines: readonly number[]): Loop[] {
  const keyAt = (index: number) =>
    `${Math.round((lines[index] ?? 0) / SAME)},${Math.round((lines[index + 1] ?? 0) / SAME)}`;
  const ends = new Map<string, number[]>();
  for (let at = 0; at + 4 <= lines.length; at += 2) {
    const key = keyAt(at);
    const there = ends.get(key);
    if (there) there.push(at);
    else ends.set(key, [at]);
  }
  const used = new Uint8Array(lines.length / 4);
  const otherEnd = (at: number): number => (at % 4 === 0 ? at + 2 : at - 2);
  const takeFrom = (key: string): number | undefined => {
    const next = ends.get(key)?.find((at) => used[Math.floor(at / 4)] === 0);
    if (next !== undefined) used[Math.floor(next / 4)] = 1;
    return next;
  };
  const loops: Loop[] = [];
  for (let line = 0; line < used.length; line++) {
    if (used[line] !== 0) continue;
    used[line] = 1;
    const start = keyAt(line * 4);
    const points = lines.slice(line * 4, line * 4 + 4);
    let end = keyAt(line * 4 + 2);
    while (end !== start) {
      const next = takeFrom(end);
      if (next === undefined) break;
      const far = otherEnd(next);
      points.push(lines[far] ?? 0, lines[far + 1] ?? 0);
      end = keyAt(far);
    }
    loops.push({ points, isClosed: end === start && points.length > 6 });
  }
  return loops;
}
