/** The specification's times of day; noon is the default (K of its section 9). */
export const DAYTIMES = ['morning', 'noon', 'evening', 'night'] as const;
export type Daytime = (typeof DAYTIMES)[number];

/** How a time of day looks. Colours in sRGB; strengths in units of the surface's own colour. */
export type Mood = {
  readonly zenith: string;
  readonly horizon: string;
  /** Far away below the horizon. */
  readonly ground: string;
  /** Where the sun stands, or the moon. */
  readonly sun: readonly [number, number, number];
  readonly sunLight: string;
  readonly sunStrength: number;
  /** The air around the sun. */
  readonly glow: string;
  readonly glowStrength: number;
  readonly skyLight: string;
  readonly groundLight: string;
  /** Of windows that are lit; black when none is. */
  readonly windows: string;
  readonly edges: string;
  readonly stars: number;
};

export const MOODS: Readonly<Record<Daytime, Mood>> = {
  morning: {
    zenith: '#6f9fd2',
    horizon: '#f6e3cd',
    ground: '#cdc5ba',
    sun: [0.82, 0.36, 0.44],
    sunLight: '#ffd3a0',
    sunStrength: 1.05,
    glow: '#fff0d2',
    glowStrength: 0.55,
    skyLight: '#b9c9e0',
    groundLight: '#857a6d',
    windows: '#000000',
    edges: '#1c1a1a',
    stars: 0,
  },
  noon: {
    zenith: '#4f8fd3',
    horizon: '#e4eef6',
    ground: '#cfd3d4',
    sun: [0.5, 0.76, 0.42],
    sunLight: '#fff3de',
    sunStrength: 1.05,
    glow: '#ffffff',
    glowStrength: 0.3,
    skyLight: '#c3d2e6',
    groundLight: '#8f8b84',
    windows: '#000000',
    edges: '#12161c',
    stars: 0,
  },
  evening: {
    zenith: '#3d4f86',
    horizon: '#f2a673',
    ground: '#82706b',
    sun: [-0.8, 0.24, 0.5],
    sunLight: '#ff9a58',
    sunStrength: 1.15,
    glow: '#ffc37f',
    glowStrength: 0.85,
    skyLight: '#8f97bd',
    groundLight: '#66554f',
    windows: '#5c3d1c',
    edges: '#171216',
    stars: 0,
  },
  night: {
    zenith: '#050a1a',
    horizon: '#1c2d4f',
    ground: '#0f1522',
    sun: [-0.35, 0.72, 0.55],
    sunLight: '#8fa9dd',
    sunStrength: 0.22,
    glow: '#8ea6d8',
    glowStrength: 0.1,
    skyLight: '#40527c',
    groundLight: '#242b3c',
    windows: '#ffc27a',
    edges: '#05070c',
    stars: 1,
  },
};
