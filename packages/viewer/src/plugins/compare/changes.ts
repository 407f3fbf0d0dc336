import type { Colour } from '../../core/elementStates.ts';
import type { ViewerModel } from '../../core/model.ts';

/** What became of an element between two versions. */
export type ChangeKind = 'added' | 'removed' | 'properties' | 'geometry';

/**
 * Colours that people with any kind of colour vision tell apart, by hue and by lightness: bluish green, vermilion,
 * purple and yellow of M. Okabe and K. Ito, "Color Universal Design" (2008). Red, green and blue from 0 to 255.
 */
export const CHANGE_COLOURS: Readonly<Record<ChangeKind, Colour>> = {
  added: [0, 158, 115],
  removed: [213, 94, 0],
  properties: [204, 121, 167],
  geometry: [240, 228, 66],
};

export type ShownChanges = {
  /** By the number of the element in this version. */
  readonly changes: ReadonlyMap<number, ChangeKind>;
  /** How everything is drawn that has not changed. */
  readonly unchanged: 'plain' | 'ghost' | 'hidden';
  /**
   * Kinds of changes that are drawn as ghosts of their colour: in a picture of both versions, the shape that an element
   * had before.
   */
  readonly faint?: readonly ChangeKind[];
  /** Elements that stand out as selected. */
  readonly chosen?: readonly number[];
};

/**
 * Draws a version with its changes in their colours. It owns hiding, ghosts, colours and selection of the model;
 * whoever else wants to mark elements does so afterwards.
 */
export function showChanges(
  { states }: ViewerModel,
  { changes, unchanged, faint = [], chosen = [] }: ShownChanges,
): void {
  for (const flag of ['hidden', 'ghost', 'coloured', 'selected'] as const) states.markAll(flag, false);
  if (unchanged !== 'plain') {
    const flag = unchanged === 'ghost' ? 'ghost' : 'hidden';
    states.markAll(flag, true);
    states.mark(changes.keys(), flag, false);
  }
  for (const kind of Object.keys(CHANGE_COLOURS) as ChangeKind[]) {
    const elements = [...changes].filter(([, one]) => one === kind).map(([element]) => element);
    states.colour(elements, CHANGE_COLOURS[kind]);
    if (faint.includes(kind)) states.mark(elements, 'ghost', true);
  }
  states.mark(chosen, 'hidden', false);
  states.mark(chosen, 'ghost', false);
  states.mark(chosen, 'selected', true);
}

/**
 * Draws a model a little behind others that have faces in the same places, so that the faces of one of them win
 * everywhere instead of in stripes: for the older version in a picture of both.
 */
export function layBeneath({ materials }: ViewerModel): void {
  for (const material of [materials.closed, materials.open]) {
    material.polygonOffset = true;
    material.polygonOffsetFactor = 1;
    material.polygonOffsetUnits = 4;
  }
}
