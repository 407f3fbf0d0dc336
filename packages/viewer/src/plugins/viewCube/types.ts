/**
 * A side, an edge (two sides) or a corner (three sides) of the cube, sides in this order: front/back, top/bottom,
 * left/right.
 */
export type CubeSide = 'front' | 'back' | 'top' | 'bottom' | 'left' | 'right';
export type CubePart = readonly CubeSide[];

export type CubeColours = {
  readonly face: string;
  readonly edge: string;
  readonly line: string;
  readonly text: string;
  readonly hover: string;
  readonly ring: string;
  readonly north: string;
};

export type ViewCubeOptions = {
  /** What stands on the six sides. */
  readonly labels: Readonly<Record<CubeSide, string>>;
  /** Letters of the compass: north, east, south, west. */
  readonly compass: readonly [string, string, string, string];
  /** Says where a part leads, for people who hear the page: "Look from front, top". */
  readonly describe: (sides: readonly string[]) => string;
  /** Name of the whole cube for people who hear the page. */
  readonly title: string;
  /** CSS pixels; default 112. */
  readonly size?: number;
  /** Degrees clockwise from the scene's −Z (a model's Y) to north; default 0. */
  readonly north?: number;
  readonly colours?: Partial<CubeColours>;
  /** Where it hangs; default the viewer's container, upper right corner. The caller may style `.viewcube`. */
  readonly parent?: HTMLElement;
};
