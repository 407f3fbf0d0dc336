/** Kinds of messages that belong together: `alarm` for `alarm.raised` and `alarm.cleared`. */
export type MessageKindGroup = { readonly name: string; readonly count: number; readonly unread: number };
type MessageKindCount = { readonly messageType: string; readonly count: number; readonly unreadCount: number };

/**
 * Kinds by what stands before their dot, most messages first; kinds without a dot stand for nothing that could be asked
 * for. Pure.
 */
export function groupMessageKinds(kinds: readonly MessageKindCount[]): MessageKindGroup[] {
  const groups = new Map<string, MessageKindGroup>();
  for (const { messageType, count, unreadCount } of kinds) {
    const at = messageType.indexOf('.');
    if (at < 1) continue;
    const name = messageType.slice(0, at);
    const known = groups.get(name) ?? { name, count: 0, unread: 0 };
    groups.set(name, { name, count: known.count + count, unread: known.unread + unreadCount });
  }
  return [...groups.values()].sort((one, other) => other.count - one.count);
}
