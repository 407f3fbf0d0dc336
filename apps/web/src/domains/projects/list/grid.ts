/** Where an arrow key leads in a grid of cards that are counted row by row; undefined where it ends. */
export function cardAt(at: number, key: string, columns: number, count: number): number | undefined {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key];
  if (step === undefined) return undefined;
  const next = at + step;
  return next >= 0 && next < count ? next : undefined;
}
