/**
 * What is read of a tileset.json (OGC 22-025r4, 3D Tiles 1.1; 1.0 has `url` for `uri`). Everything comes from
 * strangers: nothing is taken for granted.
 */
export type TilesetJson = {
  readonly asset?: { readonly version?: unknown; readonly extras?: unknown };
  readonly root?: TileJson;
  readonly extensionsRequired?: unknown;
  readonly schemaUri?: unknown;
};

export type TileJson = {
  readonly boundingVolume?: { readonly box?: unknown; readonly sphere?: unknown; readonly region?: unknown };
  readonly geometricError?: unknown;
  readonly transform?: unknown;
  readonly content?: ContentJson;
  readonly contents?: unknown;
  readonly children?: unknown;
  readonly implicitTiling?: ImplicitJson;
  readonly extras?: unknown;
  readonly metadata?: unknown;
};

export type ContentJson = { readonly uri?: unknown; readonly url?: unknown; readonly extras?: unknown };

export type ImplicitJson = {
  readonly subdivisionScheme?: unknown;
  readonly subtreeLevels?: unknown;
  readonly availableLevels?: unknown;
  readonly subtrees?: { readonly uri?: unknown };
};

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
