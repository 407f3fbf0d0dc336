/**
 * An element's name on the wire: its GlobalId, with `~n` behind it for the n-th repetition where a file gives one
 * GlobalId to several things.
 */
export const formatElementId = ({
  globalId,
  ordinal,
}: {
  readonly globalId: string;
  readonly ordinal: number;
}): string => (ordinal === 0 ? globalId : `${globalId}~${ordinal}`);

export type ElementIdentity = { readonly globalId: string; readonly ordinal: number };

/**
 * What an element's name may mean: a file's own GlobalId may end in `~n` too, so there may be two readings, the plain
 * one first.
 */
export function parseElementId(elementId: string): readonly ElementIdentity[] {
  const plain = { globalId: elementId, ordinal: 0 };
  const [, globalId, digits] = /^(.+)~([1-9]\d{0,3})$/.exec(elementId) ?? [];
  return globalId === undefined ? [plain] : [plain, { globalId, ordinal: Number(digits) }];
}
