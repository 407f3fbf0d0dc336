import { boundingBox, ELEMENT_CHANGES, type ElementChange, type ElementRow } from '@twinscape/contract/models';
import type { ComparedRow } from './compareStore.ts';
import { formatElementId } from './elementId.ts';
import type { ListedElement } from './elementStore.ts';

/** What names an element on the wire. Without a type of its own the file's text for the type stands in. */
export const toElementNames = (element: ListedElement) => ({
  elementId: formatElementId(element),
  index: element.index,
  name: element.name,
  class: element.class,
  number: element.number ?? undefined,
  typeName: element.typeName ?? element.objectType ?? undefined,
});

export const toElementRow = (element: ListedElement): ElementRow => ({
  ...toElementNames(element),
  storeyName: element.storeyName ?? undefined,
  hasGeometry: element.hasGeometry,
  box: element.box ? boundingBox.parse(element.box) : undefined,
});

/** One line of a comparison. */
export const toElementChange = (row: ComparedRow, properties: ElementChange['properties']): ElementChange => ({
  change: ELEMENT_CHANGES.filter(
    (change) =>
      ({ added: row.a === null, removed: row.b === null, properties: row.properties, geometry: row.geometry })[change],
  ),
  elementId: formatElementId(row),
  name: row.name,
  class: row.class,
  number: row.number ?? undefined,
  indexA: row.a ?? undefined,
  indexB: row.b ?? undefined,
  isMatchedByKey: row.matched,
  properties,
});
