/**
 * How much is built: a few hundred elements for tests, the office of the demo project, or a campus of about that many
 * elements for measurements.
 */
export type BuildingSize = 'small' | 'demo' | { readonly elements: number };

export type BuildingOptions = {
  readonly size: BuildingSize;
  /** 2 is the same building some months later, changed exactly as `REVISION_CHANGES` lists; 1 unless given. */
  readonly revision?: 1 | 2;
  /** Any whole number: GlobalIds, serial numbers, dates and planting follow from it; 1 unless given. */
  readonly seed?: number;
  /**
   * Gives the doors and luminaires new GlobalIds, as an export with other settings does. Tag, class and type stay, so
   * that only the fallback key of a comparison finds them again.
   */
  readonly renumberGlobalIds?: boolean;
};

/** A thing that the live simulator sends values for. */
export type DemoDevice = {
  /** `ahu-f03-001`, as in the property DeviceKey. */
  readonly key: string;
  /** `ahu`, `pump`, `temperature-sensor` … : what kind of values it sends. */
  readonly kind: string;
  readonly assetCode: string;
  readonly globalId: string;
  readonly class: string;
  readonly name: string;
  /** `F03`; `RF` for the roof, `SITE` outdoors. */
  readonly storey: string;
};

/** What was built. */
export type BuildingSummary = {
  /** Products with a place in the tree, spaces included; openings and ports do not count. */
  readonly elements: number;
  readonly classes: Readonly<Record<string, number>>;
  readonly propertyValues: number;
  readonly devices: readonly DemoDevice[];
};
