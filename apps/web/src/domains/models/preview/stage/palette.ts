import type { Colour } from '@twinscape/viewer';

/**
 * Colours that people with any kind of colour blindness tell apart (Okabe and Ito 2008; Tol 2021, muted), for what has
 * no order.
 */
const KINDS: readonly Colour[] = [
  [0, 114, 178],
  [230, 159, 0],
  [0, 158, 115],
  [204, 121, 167],
  [86, 180, 233],
  [213, 94, 0],
  [240, 228, 66],
  [136, 34, 85],
  [68, 170, 153],
  [51, 34, 136],
  [153, 153, 51],
  [170, 68, 153],
];
/** Scales from low to high, none of which sets red against green. */
const SCALES = {
  /** Viridis (Smith, van der Walt and Firing 2015): even to the eye. */
  even: [
    [68, 1, 84],
    [65, 68, 135],
    [42, 120, 142],
    [34, 168, 132],
    [122, 209, 81],
    [253, 231, 37],
  ],
  /** From blue over pale to red (RdBu of Brewer 2003, turned): temperatures. */
  thermal: [
    [33, 102, 172],
    [103, 169, 207],
    [209, 229, 240],
    [253, 219, 199],
    [239, 138, 98],
    [178, 24, 43],
  ],
  /** From pale yellow to dark red (YlOrRd of Brewer 2003): loads and use. */
  load: [
    [255, 255, 178],
    [254, 217, 118],
    [254, 178, 76],
    [253, 141, 60],
    [240, 59, 32],
    [189, 0, 38],
  ],
} as const satisfies Readonly<Record<string, readonly Colour[]>>;
export type Scale = keyof typeof SCALES;

/** For what has no value. */
export const NO_VALUE: Colour = [176, 182, 190];
/** For what is too rare to be told apart. */
export const REST: Colour = [120, 126, 136];

const mix = (a: Colour, b: Colour, share: number): Colour => [
  Math.round(a[0] + (b[0] - a[0]) * share),
  Math.round(a[1] + (b[1] - a[1]) * share),
  Math.round(a[2] + (b[2] - a[2]) * share),
];

/** The colour of one of `count` kinds; from the thirteenth on the same ones lighter, then darker. */
export function kindColour(at: number): Colour {
  const colour = KINDS[at % KINDS.length] ?? NO_VALUE;
  const round = Math.floor(at / KINDS.length);
  return round === 0 ? colour : mix(colour, round % 2 === 1 ? [255, 255, 255] : [0, 0, 0], 0.45);
}

/** The colour of a place on a scale. */
export function scaleColour(at: number, count: number, scale: Scale = 'even'): Colour {
  const colours: readonly Colour[] = SCALES[scale];
  const place = count < 2 ? 0 : (at / (count - 1)) * (colours.length - 1);
  const low = Math.min(colours.length - 2, Math.floor(place));
  return mix(colours[low] ?? NO_VALUE, colours[low + 1] ?? NO_VALUE, place - low);
}

export const cssColour = ([red, green, blue]: Colour): string => `rgb(${red} ${green} ${blue})`;
