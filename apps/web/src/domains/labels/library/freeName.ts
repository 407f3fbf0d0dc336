import type { useSay } from '../../../platform/language/index.ts';
import { createNumberedName } from '../../../ui/library/copyName.ts';
import { loadSimilar } from '../../../ui/library/libraryPage.ts';
import type { ItemLibrary } from './itemLibrary.ts';

/** A name that no item of the library has: its own where that is free. */
export async function loadFreeName(
  library: ItemLibrary,
  name: string,
  say: ReturnType<typeof useSay>,
): Promise<string> {
  const taken = (await loadSimilar(library, name)).map((row) => row.name);
  return createNumberedName(name, taken, say);
}
