import type { useSay } from '../../../platform/language/index.ts';
import { createCopyName } from '../../../ui/index.ts';
import type { ItemLibrary } from './itemLibrary.ts';
import { labelLibraryMessages } from './messages.ts';

/** Names that a new item must keep clear of; so many at once. */
const NAMES = 200;

/** A name that no item of the library has: its own where that is free. */
export async function loadFreeName(
  library: ItemLibrary,
  name: string,
  say: ReturnType<typeof useSay>,
): Promise<string> {
  const { rows } = await library.list({ key: name, pageIndex: 1, pageSize: NAMES });
  return createCopyName(
    name,
    rows.map((row) => row.name),
    (own, number) => (number === 1 ? own : say(labelLibraryMessages.another, { name: own, number })),
  );
}
