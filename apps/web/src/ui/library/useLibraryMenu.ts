import { useMessages } from '../../platform/language/index.ts';
import type { MenuAction } from '../actions.tsx';
import type { LibraryRights, LibraryScope } from './libraryScope.ts';
import { libraryMessages } from './messages.ts';

/**
 * What may be offered in a library: nothing where the reader will never be able to; with the reason where they cannot
 * now. Pure.
 */
export const offerInLibrary = (
  { isReadOnly, off }: LibraryRights,
  actions: readonly Omit<MenuAction, 'off'>[],
): readonly MenuAction[] => (isReadOnly ? [] : actions.map((action) => ({ ...action, off })));

export type LibraryMenu = {
  /** Looks at one, or changes it where that is allowed. */
  readonly open: (rights: LibraryRights, run: () => void) => MenuAction;
  readonly copy: (rights: LibraryRights, run: () => void) => readonly MenuAction[];
  /** Into the library of that scope, with the rights there. */
  readonly copyTo: (to: LibraryScope, rights: LibraryRights, run: () => void) => readonly MenuAction[];
  readonly remove: (rights: LibraryRights, run: () => void) => readonly MenuAction[];
};

/** What can be done with one thing of a library, in the same words everywhere: `[...menu.copy(rights, copy), …]`. */
export function useLibraryMenu(): LibraryMenu {
  const words = useMessages(libraryMessages);
  return {
    open: ({ isReadOnly }, run) =>
      isReadOnly
        ? { key: 'open', word: words.open, icon: 'eye', run }
        : { key: 'open', word: words.edit, icon: 'edit', run },
    copy: (rights, run) => offerInLibrary(rights, [{ key: 'copy', word: words.copy, icon: 'copy', run }]),
    copyTo: (to, rights, run) =>
      offerInLibrary(rights, [
        { key: 'over', word: to === 'project' ? words.toProject : words.toSystem, icon: 'go', run },
      ]),
    remove: (rights, run) =>
      offerInLibrary(rights, [{ key: 'remove', word: words.remove, icon: 'trash', danger: true, run }]),
  };
}
