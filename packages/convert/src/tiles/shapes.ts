import type { BoundingBox, ElementShape } from '../content.ts';
import type { PackEntry } from '../result.ts';

/**
 * Triangles of one colour of one element, as any reader yields them; an element may come in many meshes, in any order.
 * The arrays are read during `add` only and never kept: a reader may use them again for its next mesh.
 */
export type Mesh = {
  /** The source's own number of the element: the express id in IFC, otherwise the element's number. */
  readonly key: number;
  /**
   * x, y, z in metres, Y up, in the model's own space. Far from the origin they must be doubles, or they have lost
   * their millimetres already.
   */
  readonly positions: Float64Array | Float32Array;
  /** Three a triangle, counter-clockwise from outside. */
  readonly indices: Uint32Array | Uint16Array;
  /** Red, green, blue, alpha, 0 to 255, in sRGB; alpha below 255 is drawn transparent. */
  readonly color: readonly [number, number, number, number];
};

/**
 * A shape that may occur many times, at one of its places. What is found out about a shape is kept, so that its other
 * places cost little.
 */
export type PlacedMesh = Pick<Mesh, 'key' | 'color'> & {
  /** The source's number of the shape: equal numbers are equal shapes. */
  readonly shape: number;
  /** From the shape's own space to metres, Y up: 16 numbers, column by column, the last row 0 0 0 1. */
  readonly transform: readonly number[];
  /**
   * The shape in its own space and unit; called when it is not known (any more). The arrays are read at once and not
   * kept.
   */
  read(): Pick<Mesh, 'positions' | 'indices'>;
};

/** What a reader of geometry gives its meshes to. */
export type MeshSink = { addMesh(mesh: Mesh): void; placeShape(placed: PlacedMesh): void };

export type TilesOptions = {
  /** The element's number, which becomes the feature id; meshes of a key without one are left out with a warning. */
  numberOf(key: number): number | undefined;
  /** Rooms go to a tileset of their own, which viewers show on demand. */
  isSpace(key: number): boolean;
  /** Where `tiles.pack` is written; it must exist. */
  readonly folder: string;
  /** Of the writing: 0 to 1. */
  onProgress?(share: number): void;
};

/**
 * Collects the meshes of one model, in whatever format it came, and writes them as 3D Tiles 1.1. Used once: `add` and
 * `place` any number of times, `finish` once.
 */
export interface TilesBuilder extends MeshSink {
  finish(options: TilesOptions): Promise<TilesResult>;
}

export type TilesResult = {
  /**
   * Files of the pack, in the order in which they lie in it. Addresses within tilesets are relative to the tileset's
   * own path.
   */
  readonly entries: readonly PackEntry[];
  /** Entry where viewers begin: `tileset.json`. None when nothing but rooms, or nothing at all, has geometry. */
  readonly tileset?: string;
  /** The same for rooms: `spaces/tileset.json`. */
  readonly spaces?: string;
  /** Of everything except rooms, in metres, Y up. */
  readonly box?: BoundingBox;
  /** By element number, rooms included; elements without geometry are absent. */
  readonly shapes: ReadonlyMap<number, ElementShape>;
  /**
   * Numbers of elements that have meshes of which nothing is left to draw; rooms are not among them. Absent where tiles
   * are kept as they came.
   */
  readonly flat?: readonly number[];
  /** Of everything that is drawn, rooms included. */
  readonly triangles: number;
  /** GLB files. */
  readonly tiles: number;
  /** What was left out, in English, one sentence a kind. */
  readonly warnings: readonly string[];
};
