/**
 * A page of the numbers whose bits are set, ascending, and how many are set in all. The lowest bit of the first byte is
 * that of 0. Pure.
 */
export function readSetBitsPage(bits: Uint8Array, limit: number, offset: number): { count: number; ranks: number[] } {
  const ranks: number[] = [];
  let count = 0;
  for (let at = 0; at < bits.length; at++) {
    const byte = bits[at] ?? 0;
    for (let bit = 0; byte >> bit !== 0; bit++) {
      if (((byte >> bit) & 1) === 0) continue;
      if (count >= offset && ranks.length < limit) ranks.push(at * 8 + bit);
      count += 1;
    }
  }
  return { count, ranks };
}
