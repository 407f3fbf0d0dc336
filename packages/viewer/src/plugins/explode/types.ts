/** A storey of a model, given from the lowest to the highest. */
export type ExplodeStorey = {
  /** Numbers of the elements that move with it; an element in no storey stays where it is. */
  readonly elements: readonly number[];
};

export type ExplodeOptions = {
  /** Metres between two storeys at factor 1, beside their own height; default 4. */
  readonly gap?: number;
  /** False jumps; default is what the reader's system asks for (`prefers-reduced-motion`). */
  readonly isAnimated?: boolean;
};

export type ExplodeEvents = {
  /** 0: as built; 1: every storey one gap above the one below. */
  change: { readonly factor: number };
};
