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
    zenith: '#5f97d2',
    horizon: '#f3dfc6',
    ground: '#d3c8b8',
    sun: [0.82, 0.36, 0.44],
    sunLight: '#ffd6a3',
    sunStrength: 1.3,
    glow: '#fff0d2',
    glowStrength: 0.5,
    skyLight: '#b4c4db',
    groundLight: '#998d7e',
    windows: '#000000',
    edges: '#1c1a1a',
    stars: 0,
  },
  noon: {
    zenith: '#4f8fd3',
    horizon: '#d3e3f0',
    ground: '#c3c9cc',
    sun: [0.5, 0.76, 0.42],
    sunLight: '#fff3de',
    sunStrength: 1.05,
    glow: '#ffffff',
    glowStrength: 0.22,
    skyLight: '#c3d2e6',
    groundLight: '#a5a29b',
    windows: '#000000',
    edges: '#12161c',
    stars: 0,
  },
  evening: {
    zenith: '#48679f',
    horizon: '#f4c49b',
    ground: '#93817a',
    sun: [-0.8, 0.27, 0.5],
    sunLight: '#ffb074',
    sunStrength: 1.25,
    glow: '#ffd19a',
    glowStrength: 0.7,
    skyLight: '#979bb4',
    groundLight: '#6d5c52',
    windows: '#6b4a26',
    edges: '#171216',
    stars: 0,
  },
  night: {
    zenith: '#060b18',
    horizon: '#26344f',
    ground: '#1d2635',
    sun: [-0.35, 0.72, 0.55],
    sunLight: '#a9bbdf',
    sunStrength: 0.2,
    glow: '#8ea6d8',
    glowStrength: 0.1,
    skyLight: '#4c5870',
    groundLight: '#2b303b',
    windows: '#ffc98a',
    edges: '#05070c',
    stars: 1,
  },
};
