/** What of a preview stands in the address: copying it gives the same view. */
export const PREVIEW_ADDRESS = {
  model: '',
  version: '',
  /** The selected element. */
  element: '',
  find: '',
  by: 'storey',
  sky: 'noon',
  /** `ghost`: all but the selection is see-through; `alone`: all but the selection is hidden. */
  rest: '',
  /** Camera: position and target in metres of the world, six numbers. */
  camera: '',
  /** Height in metres of the world at which everything above is cut away; or `box` around the selection. */
  cut: '',
} as const;

/** Metres to the centimetre: enough for a view, short enough for an address. */
export const writeNumbers = (numbers: readonly number[]): string =>
  numbers.map((one) => String(Math.round(one * 100) / 100)).join(',');

export function readNumbers(text: string, count: number): number[] | undefined {
  const numbers = text.split(',').map(Number);
  return text !== '' && numbers.length === count && numbers.every(Number.isFinite) ? numbers : undefined;
}
