/** Delimiters that csv files have, likeliest first. */
export const DELIMITERS = [',', ';', '\t', '|'] as const;

/**
 * What most likely divides the cells of a csv file: what its first line holds most often outside quotes. Empty when it
 * holds none. Pure.
 */
export function guessDelimiter(start: string): string {
  const line = (
    start
      .replace(/^\uFEFF/, '')
      .split(/\r\n|\r|\n/)
      .find((one) => one.trim() !== '') ?? ''
  ).replace(/"[^"]*"/g, '');
  let best = '';
  for (const one of DELIMITERS) if (line.split(one).length > (best === '' ? 1 : line.split(best).length)) best = one;
  return best;
}
