/**
 * What a model holds, whatever file it came from. The readers (`ifc/`, `mesh/`) fill it, the writers (`rows/`,
 * `tiles/`) read it.
 *
 * Coordinates are metres in the model's own space, Y up (IFC's Z becomes Y, IFC's Y becomes −Z), as glTF has them.
 */

/** minX, minY, minZ, maxX, maxY, maxZ in metres, Y up. */
export type BoundingBox = readonly [number, number, number, number, number, number];

/**
 * A property with the value as the file has it; `unit` is a symbol such as `mm` or `kW`. A reader should give equal
 * properties as one and the same object: writers remember what they made of each object, which saves time and memory
 * with millions of values.
 */
export type Property = {
  readonly name: string;
  readonly value: string | number | boolean | null;
  readonly unit?: string;
};

/** A named group of properties. Equal sets are kept once and referred to by their number. */
export type PropertySet = { readonly name: string; readonly properties: readonly Property[] };

/**
 * One thing of the model: a product, or a node of the spatial tree (project, site, building, storey, space). Its place
 * in `elements` is its number: the feature id of its vertices in the tiles.
 */
export type ModelElement = {
  /** The file's own lasting identity: the GlobalId of IFC, otherwise made from the path in the file. */
  readonly globalId: string;
  /** 0, or n for the n-th repetition where a file gives one GlobalId to several things. */
  readonly ordinal: number;
  /** IfcWallStandardCase; `Node` and the like for formats without classes. */
  readonly class: string;
  readonly name: string;
  /** The mark on drawings and plates (Tag in IFC). */
  readonly number?: string;
  readonly objectType?: string;
  readonly predefinedType?: string;
  readonly description?: string;
  /** Place in `types`. */
  readonly type?: number;
  /** Place in `elements` of what contains or is composed of it; the root has none. */
  readonly parent?: number;
  /** Place in `elements` of its storey. */
  readonly storey?: number;
  /** Places in `sets`, in the order in which they are shown. */
  readonly sets: readonly number[];
  /** Places in `materials`. */
  readonly materials: readonly number[];
  /** Elevation in metres, for storeys. */
  readonly elevation?: number;
};

export type ModelElementType = {
  readonly globalId: string;
  readonly class: string;
  readonly name: string;
  readonly number?: string;
  readonly predefinedType?: string;
  readonly sets: readonly number[];
};

/** A material, or a build-up of layers with thicknesses in metres from the outside. */
export type Material = {
  readonly name: string;
  readonly category?: string;
  readonly layers?: readonly { readonly name: string; readonly thickness: number }[];
};

export type PortFlow = 'source' | 'sink' | 'both' | 'unknown';
export type Port = {
  readonly globalId: string;
  readonly name: string;
  /** Place in `elements`. */
  readonly element: number;
  readonly flow: PortFlow;
  readonly systemType?: string;
};
/** A connection of two ports (places in `ports`). */
export type PortConnection = { readonly from: number; readonly to: number };
export type System = {
  readonly globalId: string;
  readonly class: string;
  readonly name: string;
  readonly objectType?: string;
  readonly predefinedType?: string;
  /** Places in `elements`. */
  readonly members: readonly number[];
};

/** The meaning of a model; its geometry goes to the tiles. */
export type ModelContent = {
  /** IFC2X3, IFC4, IFC4X3_ADD2, glTF 2.0, OBJ, STL. */
  readonly schema: string;
  /** What wrote the file, as its header says. */
  readonly application?: string;
  readonly elements: readonly ModelElement[];
  readonly types: readonly ModelElementType[];
  readonly sets: readonly PropertySet[];
  readonly materials: readonly Material[];
  readonly systems: readonly System[];
  readonly ports: readonly Port[];
  readonly links: readonly PortConnection[];
};

/** What geometry tells of each element, by its number; elements without geometry are absent. */
export type ElementShape = {
  readonly box: BoundingBox;
  readonly triangles: number;
  /** Equal exactly when the drawn shape in place is equal (to 1/1024 m), whichever file it came from. 64 bits. */
  readonly hash: bigint;
};
