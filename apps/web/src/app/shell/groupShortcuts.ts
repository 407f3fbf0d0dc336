/** Keys of the present screen, those that lead to another one, and those of every screen. */
export type ShortcutGroup = 'screen' | 'go' | 'general';
const GROUPS: readonly ShortcutGroup[] = ['screen', 'go', 'general'];

type Listed = { readonly keys: string; readonly isGeneral?: true };

const getGroup = ({ keys, isGeneral }: Listed): ShortcutGroup =>
  isGeneral ? 'general' : keys.startsWith('g ') ? 'go' : 'screen';

/** Keys as the sheet shows them: in groups, in the order in which they came; groups without any are left out. Pure. */
export const groupShortcuts = <Key extends Listed>(all: readonly Key[]): { group: ShortcutGroup; keys: Key[] }[] =>
  GROUPS.map((group) => ({ group, keys: all.filter((key) => getGroup(key) === group) })).filter(
    ({ keys }) => keys.length > 0,
  );
