import type { Element } from '@twinscape/contract/elements';
import { type Anchor, type LabelMarker, labelMarker, readLabelPart } from '@twinscape/contract/labels';
import type { Placed } from './placing.ts';

export type Library = 'project' | 'system';
/** Something of a library as it can be chosen; without `what` it has nothing to be seen by. */
export type Choice = {
  readonly id: string;
  readonly name: string;
  readonly picture?: string | undefined;
  readonly marker?: LabelMarker;
  readonly what: Placed | undefined;
};

/** A body where the element has a package of one, else its picture. The scene gets copies of the addresses. Pure. */
export function choiceOfElement(element: Element, library: Library): Choice {
  const { id, elementName: name, elementType, filePath, logo } = element;
  const common = { name, source: { id, library } };
  const what: Placed | undefined =
    elementType === '3d' && filePath
      ? { ...common, kind: '3d', filePath, ...(logo ? { picture: logo } : {}) }
      : logo
        ? { ...common, kind: 'picture', picture: logo }
        : undefined;
  return { id, name, picture: logo, what };
}

/** A marker of the labels' libraries; one whose text cannot be read is a plain dot. Pure. */
export function choiceOfMarker({ id, name, anchorJson }: Anchor, library: Library): Choice {
  const marker = readLabelPart(labelMarker, anchorJson) ?? {};
  return { id, name, marker, what: { name, kind: 'marker', marker, source: { id, library } } };
}
