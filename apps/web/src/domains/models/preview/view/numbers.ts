/** Metres to the centimetre: enough for a view, short enough for an address. `_` stands in an address as it is. */
export const writeNumbers = (numbers: readonly number[], digits = 2): string =>
  numbers.map((one) => String(Number(one.toFixed(digits)) + 0)).join('_');

/** Undefined for what is not `count` numbers. */
export function readNumbers(text: string, count: number): number[] | undefined {
  const parts = text.split('_');
  const numbers = parts.map(Number);
  return text !== '' && parts.every((part) => part !== '') && numbers.length === count && numbers.every(Number.isFinite)
    ? numbers
    : undefined;
}
