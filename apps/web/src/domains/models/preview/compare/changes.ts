import { ELEMENT_CHANGES, type ElementChange } from '@twinscape/contract/models';
import type { ChangeKind } from '@twinscape/viewer';

export const isKind = (text: string): text is ChangeKind => (ELEMENT_CHANGES as readonly string[]).includes(text);

/** The colour of an element that changed in both ways is that of its shape: one sees it. Pure. */
export const getMainChange = ({ change }: Pick<ElementChange, 'change'>): ChangeKind =>
  change.find((one) => one !== 'properties') ?? 'properties';

/** A change with its place in the whole comparison, by which its details are asked for. */
export type Listed = { readonly change: ElementChange; readonly place: number };
export type Filter = { readonly kind: ChangeKind | undefined; readonly find: string };

/**
 * The changes of a kind, with the words anywhere in name, number, class or id; in the order of the comparison. Pure.
 */
export function filtered(changes: readonly ElementChange[], { kind, find }: Filter): Listed[] {
  const words = find.trim().toLowerCase();
  return changes
    .map((change, place) => ({ change, place }))
    .filter(({ change }) => kind === undefined || change.change.includes(kind))
    .filter(
      ({ change }) =>
        words === '' ||
        [change.name, change.number ?? '', change.class, change.elementId].some((text) =>
          text.toLowerCase().includes(words),
        ),
    );
}

/** The next one in a direction, from the one that is chosen; at the end it begins anew. Pure. */
export function neighbour(list: readonly Listed[], elementId: string, step: 1 | -1): Listed | undefined {
  const at = list.findIndex(({ change }) => change.elementId === elementId);
  if (at < 0) return step > 0 ? list[0] : list.at(-1);
  return list[(at + step + list.length) % list.length];
}

export type Marks = ReadonlyMap<number, ChangeKind>;

/** Colours of the elements of each version by their numbers there. Pure. */
export function toChangeMarks(list: readonly Listed[]): { readonly a: Marks; readonly b: Marks } {
  const a = new Map<number, ChangeKind>();
  const b = new Map<number, ChangeKind>();
  for (const { change } of list) {
    const kind = getMainChange(change);
    if (change.indexA !== undefined) a.set(change.indexA, kind);
    if (change.indexB !== undefined) b.set(change.indexB, kind);
  }
  return { a, b };
}

/** What of the older version is drawn into the newer one: what it alone has, and the shapes that were others. Pure. */
export const before = (marks: Marks): Marks =>
  new Map([...marks].filter(([, kind]) => kind === 'removed' || kind === 'geometry'));
