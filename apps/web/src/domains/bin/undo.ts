import { type BinKindName, binCalls } from '@twinscape/contract/bin';
import { send, useSend } from '../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../platform/language/index.ts';
import { toast } from '../../ui/index.ts';
import { undoMessages } from './messages.ts';

export type Deleted = { readonly id: string; readonly name: string };

/** Brings back what was deleted together with a thing, as it was (T-BIN-04). */
export const undoDeletion = (projectId: string, kind: BinKindName, itemId: string): Promise<unknown> =>
  send(binCalls.UndoDeletion, { projectId, kind, itemId }, { handles: true });

/**
 * Says that things of one kind were deleted together, and lets the reader take it back: `offer('device', items)`. The
 * lists hear of it by their pushes.
 */
export function useOfferUndo(projectId: string): (kind: BinKindName, items: readonly Deleted[]) => void {
  const words = useMessages(undoMessages);
  const say = useSay();
  const format = useFormat();
  const { send: restore } = useSend(binCalls.UndoDeletion);
  return (kind, items) => {
    const [first] = items;
    if (!first) return;
    const text =
      items.length === 1
        ? say(undoMessages.deleted, { name: first.name })
        : say(undoMessages.deletedMany, { count: format.number(items.length) });
    toast.undo(text, words.undo, () => restore({ projectId, kind, itemId: first.id }));
  };
}
