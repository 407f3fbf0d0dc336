import type { LinkedKind } from '@twinscape/contract/documents';

/** A device, or an element of a model, whose documents are shown. */
export type LinkSubject = {
  readonly kind: LinkedKind;
  readonly subjectId: string;
  /** GlobalId of an element. */
  readonly elementId?: string;
};

/** As one text, for the queue of uploads and the address. Pure. */
export const writeLinkSubject = ({ kind, subjectId, elementId = '' }: LinkSubject): string =>
  [kind, subjectId, elementId].join('/');

/** Undefined where the text says none. Pure. */
export function readLinkSubject(text: string): LinkSubject | undefined {
  const [kind, subjectId = '', ...rest] = text.split('/');
  if ((kind !== 'device' && kind !== 'element') || subjectId === '') return undefined;
  return { kind, subjectId, ...(kind === 'element' ? { elementId: rest.join('/') } : {}) };
}
