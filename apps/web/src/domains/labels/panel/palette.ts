import { LABEL_PALETTES, type LabelPanel } from '@twinscape/contract/labels';

const FIRST = LABEL_PALETTES[0] ?? [];

/** The six colours of a panel: its own, or those of its palette (K-26, K-27). Pure. */
export const getPanelColours = ({ colours, palette = 1 }: Pick<LabelPanel, 'colours' | 'palette'>): readonly string[] =>
  colours ?? LABEL_PALETTES[palette - 1] ?? FIRST;

/** One of them for the series or entry at a place; they begin again after the sixth. Pure. */
export const pickColour = (colours: readonly string[], at: number): string => colours[at % colours.length] ?? '#4f8ff7';

/** Red, green, blue and opacity, 0 to 1, of a colour in hexadecimal form. Pure. */
export function parseColour(colour: string): readonly [number, number, number, number] {
  const hex = colour.slice(1);
  const digits = hex.length <= 4 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0, alpha = 1] = digits.map((pair) => Number.parseInt(pair, 16) / 255);
  return [red, green, blue, alpha];
}

/**
 * Whether dark text is read better than white on this ground: by relative luminance (WCAG 2.2), where both contrasts
 * are equal. Pure.
 */
export function isLight(ground: string): boolean {
  const [red, green, blue] = parseColour(ground).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0) > 0.179;
}
