/** A storey whose plan is drawn. */
export type MinimapStorey = {
  /** Height of its floor in metres of the scene. */
  readonly floor: number;
  /** Metres above the floor at which the building is cut; default 1.2. */
  readonly cutHeight?: number;
};

export type MinimapColours = {
  readonly background: string;
  readonly wall: string;
  readonly camera: string;
};

export type MinimapOptions = {
  /** Name for people who hear the page. */
  readonly title: string;
  /** CSS pixels; default 220 × 160. */
  readonly width?: number;
  readonly height?: number;
  readonly colours?: Partial<MinimapColours>;
  /** Where it hangs; default the viewer's container, lower left corner. The caller may style `.minimap`. */
  readonly parent?: HTMLElement;
};
