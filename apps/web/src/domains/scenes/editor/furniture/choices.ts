import type { Element } from '@twinscape/contract/elements';
import { type Anchor, type LabelMarker, labelMarker, parseLabelPart } from '@twinscape/contract/labels';
import type { FurnitureItem } from './placing.ts';

export type FurnitureLibrary = 'project' | 'system';
/** Something of a library as it can be chosen; without `what` it has nothing to be seen by. */
export type FurnitureChoice = {
  readonly id: string;
  readonly name: string;
  readonly picture?: string | undefined;
  readonly marker?: LabelMarker;
  readonly item: FurnitureItem | undefined;
};

/** A body where the element has a package of one, else its picture. The scene gets copies of the addresses. Pure. */
export function toElementChoice(element: Element, library: FurnitureLibrary): FurnitureChoice {
  const { id, elementName: name, elementType, filePath, logo } = element;
  const common = { name, source: { id, library } };
  const item: FurnitureItem | undefined =
    elementType === '3d' && filePath
      ? { ...common, kind: '3d', filePath, ...(logo ? { picture: logo } : {}) }
      : logo
        ? { ...common, kind: 'picture', picture: logo }
        : undefined;
  return { id, name, picture: logo, item };
}

/** A marker of the labels' libraries; one whose text cannot be read is a plain dot. Pure. */
export function toMarkerChoice({ id, name, anchorJson }: Anchor, library: FurnitureLibrary): FurnitureChoice {
  const marker = parseLabelPart(labelMarker, anchorJson) ?? {};
  return { id, name, marker, item: { name, kind: 'marker', marker, source: { id, library } } };
}
