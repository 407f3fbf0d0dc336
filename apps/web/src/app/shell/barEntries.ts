import type { MenuEntry, MenuGroup } from '../../platform/routes/index.ts';

/** Beside the mark that shows all of the menu: five targets of a thumb in all. */
const ROOM = 4;

/**
 * What stands in the bar of a telephone: the entries that say so (`bar`), in that order, and the first others where
 * there is room left. An entry with others below it leads to the first of them. Pure.
 */
export function chooseBarEntries(entries: readonly MenuGroup[]): MenuEntry[] {
  const all = entries.flatMap((entry): MenuEntry[] => {
    const [first] = entry.children;
    // The sign of the group says more than that of its first screen.
    const wanted = entry.children.find(({ bar }) => bar !== undefined) ?? first;
    return [wanted ? { ...wanted, ...(entry.icon ? { icon: entry.icon } : {}) } : entry];
  });
  const chosen = all.filter(({ bar }) => bar !== undefined).sort((one, other) => (one.bar ?? 0) - (other.bar ?? 0));
  const rest = all.filter(({ bar }) => bar === undefined);
  return [...chosen, ...rest].slice(0, ROOM);
}
