import { type MenuEntry, useNavigateTo } from '../../platform/routes/index.ts';
import { useShortcut } from '../../platform/shortcuts/index.ts';
import { getEntryTitle, toEntryKey, type useMenu } from './menu.ts';

/** The keys of a menu: `g` and an entry's letter lead to it, from wherever the reader is. */
export function MenuKeys({ entries }: { readonly entries: ReturnType<typeof useMenu> }) {
  const keyed = entries.flatMap((entry) => (entry.children.length > 0 ? entry.children : [entry]));
  return keyed.map((entry) => entry.key && <GoKey key={toEntryKey(entry)} entry={entry} letter={entry.key} />);
}

function GoKey({ entry, letter }: { readonly entry: MenuEntry; readonly letter: string }) {
  const go = useNavigateTo();
  const { cn, en } = getEntryTitle(entry);
  useShortcut({
    keys: `g ${letter}`,
    title: { cn: `前往${cn}`, en: `Go to ${en}` },
    run: () => go(entry.path, entry.search),
  });
  return null;
}
