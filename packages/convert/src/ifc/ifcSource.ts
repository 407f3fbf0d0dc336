import { StepCursor, type StepFile } from '../step/index.ts';
import { IFC_CLASSES, type IfcClass } from './classes.ts';
import { WarningLog } from './warnings.ts';

/** A scanned IFC file with what every part of the reader needs. */
export type IfcSource = {
  readonly file: StepFile;
  readonly cursor: StepCursor;
  readonly warnings: WarningLog;
  /** The class of each kind of instance, for those that have a part in the model's meaning. */
  readonly classes: readonly (IfcClass | undefined)[];
};

export function openIfcSource(file: StepFile): IfcSource {
  return {
    file,
    cursor: new StepCursor(file),
    warnings: new WarningLog(),
    classes: file.names.map((name) => IFC_CLASSES.get(name)),
  };
}

/**
 * Calls `take` with the two ends of every relationship of one entity; `one` and `many` are the places of the attributes
 * that name them.
 */
export function eachRelation(
  source: IfcSource,
  entity: string,
  ends: { readonly one: number; readonly many: number },
  take: (one: number, many: readonly number[]) => void,
): void {
  const { file, cursor, warnings } = source;
  for (const place of file.placesOfEntity(entity)) {
    cursor.open(place).skip(Math.min(ends.one, ends.many));
    let many: number[];
    let one: number | undefined;
    if (ends.one < ends.many) {
      one = cursor.reference();
      many = cursor.skip(ends.many - ends.one - 1).references();
    } else {
      many = cursor.references();
      one = cursor.skip(ends.one - ends.many - 1).reference();
    }
    if (cursor.isDamaged || one === undefined)
      warnings.add(`${entity} without two ends left out`, `#${file.idOf(place)}`);
    else take(one, many);
  }
}
