import { IFC_CLASSES } from '../../ifc/classes.ts';
import { StepCursor, type StepFile } from '../../step/index.ts';

const DRAWN_ROLES: ReadonlySet<string> = new Set(['element', 'spatial', 'product', 'port']);

/** Bytes of some arguments of an instance. */
export type ByteRange = { readonly from: number; readonly to: number };

/** Something with a representation, by places; −1 where there is none. */
export type ProductRecord = {
  readonly place: number;
  readonly placement: number;
  readonly representation: number;
  /** Where both are named. */
  readonly argumentRange: ByteRange;
};

/**
 * All that may be drawn. Of the attributes of IfcProduct the sixth is the placement, the seventh the representation, in
 * every schema.
 */
export function* listProducts(file: StepFile): Generator<ProductRecord> {
  const cursor = new StepCursor(file);
  for (const name of file.names) {
    if (!DRAWN_ROLES.has(IFC_CLASSES.get(name)?.role ?? '')) continue;
    for (const place of file.placesOfEntity(name)) {
      const product = readProduct(file, cursor, place);
      if (product.representation >= 0) yield product;
    }
  }
}

export function readProduct(file: StepFile, cursor: StepCursor, place: number): ProductRecord {
  const from = cursor.open(place).skip(5).at;
  const placement = cursor.reference();
  const representation = cursor.reference();
  return {
    place,
    placement: file.placeOf(placement ?? 0),
    representation: file.placeOf(representation ?? 0),
    argumentRange: { from, to: cursor.at },
  };
}
