import { type ElementRef, isSameElement, isSameNode, type NodeRef } from './view.ts';

/** Selected elements that a view keeps; a saved view holds no more. */
export const MOST_SELECTED = 3_000;

/**
 * A selection after elements were chosen: they alone, they too, or each the other way round. The last one leads: its
 * properties are shown.
 */
export function chosen(
  before: readonly ElementRef[],
  refs: readonly ElementRef[],
  way: 'only' | 'add' | 'toggle',
): ElementRef[] {
  if (way === 'only') return refs.slice(0, MOST_SELECTED);
  const isIn = (list: readonly ElementRef[], ref: ElementRef) => list.some((one) => isSameElement(one, ref));
  const known = new Set(before.map(({ model, elementId }) => `${model} ${elementId}`));
  const added = refs.filter(({ model, elementId }) => !known.has(`${model} ${elementId}`));
  if (way === 'add') return [...before, ...added].slice(0, MOST_SELECTED);
  return [...before.filter((ref) => !isIn(refs, ref)), ...added].slice(0, MOST_SELECTED);
}

/** Adds nodes that are not there yet, or takes them away. */
export const withNodes = (nodes: readonly NodeRef[], added: readonly NodeRef[]): NodeRef[] => [
  ...nodes,
  ...added.filter((node) => !nodes.some((one) => isSameNode(one, node))),
];
export const withoutNodes = (nodes: readonly NodeRef[], removed: readonly NodeRef[]): NodeRef[] =>
  nodes.filter((node) => !removed.some((one) => isSameNode(one, node)));
