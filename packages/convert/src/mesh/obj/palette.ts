export type MaterialColor = readonly [number, number, number, number];

/**
 * What a material's name says of its colour, in the languages in which names are written. Calm tones, as on a physical
 * model.
 */
const NAMED_COLORS: readonly (readonly [RegExp, MaterialColor])[] = [
  [/glass|glaz|glas\b|玻璃/i, [168, 202, 216, 110]],
  [/water|水/i, [120, 170, 200, 150]],
  [/wood|timber|oak|holz|木/i, [186, 150, 112, 255]],
  [/concrete|beton|混凝土|砼/i, [190, 190, 186, 255]],
  [/brick|ziegel|砖/i, [172, 104, 84, 255]],
  [/steel|metal|alumin|iron|stahl|钢|金属|铝/i, [148, 156, 166, 255]],
  [/grass|lawn|plant|tree|leaf|草|树|绿/i, [122, 156, 104, 255]],
  [/asphalt|road|沥青|路/i, [110, 112, 116, 255]],
  [/plaster|paint|white|gips|石膏|白/i, [232, 232, 228, 255]],
  [/roof|tile|瓦|屋/i, [156, 108, 92, 255]],
  [/black|黑/i, [60, 62, 66, 255]],
];

export const DEFAULT_COLOR: MaterialColor = [206, 208, 212, 255];

/**
 * A colour for a material of which only the name is known: what the name says, else one of a quiet range, always the
 * same for the same name.
 */
export function pickColorForName(name: string): MaterialColor {
  const known = NAMED_COLORS.find(([pattern]) => pattern.test(name));
  if (known) return known[1];
  let hash = 0;
  for (const character of name) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return fromHue(hash % 360);
}

/** A pale tone of that hue (degrees): saturation 28 %, lightness 68 %. */
function fromHue(hue: number): MaterialColor {
  const channel = (offset: number): number => {
    const k = (offset + hue / 30) % 12;
    return Math.round(255 * (0.68 - 0.28 * 0.32 * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [channel(0), channel(8), channel(4), 255];
}
