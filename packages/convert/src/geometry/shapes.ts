export type IfcGeometryOptions = {
  /** Of the whole: 0 to 1, at most a hundred times. */
  onProgress?(share: number): void;
  /** Whether equal products are found and drawn once, which changes nothing but the time; large files unless told otherwise. */
  readonly planned?: boolean;
};

export type IfcGeometryResult = {
  /** What could not be drawn, in English, one sentence a kind. */
  readonly warnings: readonly string[];
};
