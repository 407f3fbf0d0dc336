import type { MenuEntry } from '../../platform/routes/index.ts';
import { enterpriseTabs } from './slots.ts';

export const HOME_PATH = '/adminIndustry';
/** What the enterprise home shows when the address names no tab. */
export const FIRST_TAB = 'projects';

/** The menu of the enterprise: an entry for each tab of its home, in whichever domain the tab was added. */
export const listTabEntries = (): readonly MenuEntry[] =>
  [...enterpriseTabs.all()].map(([name, { title, icon, menu, roles }]) => ({
    place: 'enterprise',
    path: HOME_PATH,
    ...(name === FIRST_TAB ? {} : { search: { tab: name } }),
    title,
    icon,
    ...menu,
    roles,
  }));
