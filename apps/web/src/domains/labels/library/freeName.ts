import type { useSay } from '../../../platform/language/index.ts';
import { nameOfCopy } from '../../../ui/index.ts';
import type { Library } from './itemLibrary.ts';
import { libraryMessages } from './messages.ts';

/** Names that a new item must keep clear of; so many at once. */
const NAMES = 200;

/** A name that no item of the library has: its own where that is free. */
export async function freeName(library: Library, name: string, say: ReturnType<typeof useSay>): Promise<string> {
  const { rows } = await library.list({ key: name, pageIndex: 1, pageSize: NAMES });
  return nameOfCopy(
    name,
    rows.map((row) => row.name),
    (own, number) => (number === 1 ? own : say(libraryMessages.another, { name: own, number })),
  );
}
