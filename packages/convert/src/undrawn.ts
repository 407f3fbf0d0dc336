import type { ModelContent } from './content.ts';

/**
 * Why an element that should be drawn is not: the engine failed at its shape, made nothing of it, or it is too small or
 * flat to be seen.
 */
export const UNDRAWN_REASONS = ['unreadable', 'empty', 'flat'] as const;
export type UndrawnReason = (typeof UNDRAWN_REASONS)[number];

/** What a conversion did not draw of what it should have. */
export type Undrawn = {
  readonly count: number;
  /** Elements that should be drawn, those included. Rooms are not among them. */
  readonly of: number;
  /** The first of them. */
  readonly elements: readonly {
    readonly elementId: string;
    readonly name: string;
    readonly class: string;
    readonly reason: UndrawnReason;
  }[];
};

/** More help nobody to mend a model, and each version keeps them. */
const MAX_LISTED = 100;
const MAX_NAME_LENGTH = 200;
/** Loads, supports and results of calculations, places and lines: nothing of these is meant to be seen. */
const NEVER_DRAWN =
  /^Ifc(Structural|Alignment|Annotation|Grid|Referent|Linear|Positioning|Virtual|Opening|Voiding|Port|DistributionPort|FeatureElementSubtraction|Space|SpatialZone|ExternalSpatial)/;

export function findUndrawnElements(
  { elements }: Pick<ModelContent, 'elements'>,
  drawn: { has(number: number): boolean; readonly size: number },
  reasons: ReadonlyMap<number, UndrawnReason>,
): Undrawn {
  const missing = [...reasons].flatMap(([number, reason]) => {
    const element = elements[number];
    return element && !drawn.has(number) && !NEVER_DRAWN.test(element.class) ? [{ element, reason }] : [];
  });
  let rooms = 0;
  for (const [number, element] of elements.entries()) if (NEVER_DRAWN.test(element.class) && drawn.has(number)) rooms++;
  return {
    count: missing.length,
    of: missing.length + drawn.size - rooms,
    elements: missing.slice(0, MAX_LISTED).map(({ element, reason }) => ({
      elementId: element.ordinal === 0 ? element.globalId : `${element.globalId}~${element.ordinal}`,
      name: element.name.slice(0, MAX_NAME_LENGTH),
      class: element.class,
      reason,
    })),
  };
}
