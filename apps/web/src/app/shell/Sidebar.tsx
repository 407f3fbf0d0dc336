import type { Text } from '@twinscape/contract';
import { projectCalls } from '@twinscape/contract/projects';
import { Popover, Tooltip } from 'antd';
import { useState } from 'react';
import { useCall } from '../../platform/api/index.ts';
import { readStored, writeStored } from '../../platform/browserStorage.ts';
import { useMessages, useSay } from '../../platform/language/index.ts';
import {
  buildMenu,
  getRegistrations,
  type MenuEntry,
  RouteLink,
  useAddressSearch,
  useNavigateTo,
  usePath,
} from '../../platform/routes/index.ts';
import { useRoles, useSignedInUser } from '../../platform/session/index.ts';
import { useShortcut } from '../../platform/shortcuts/index.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import { shellMessages } from './messages.ts';
import css from './Shell.module.css';

const KEY = 'sidebar';
const SMALL = '(max-width: 1080px)';

/** The menu of a place, by role and order (S-LAY-05); folded or not is remembered. */
export function Sidebar({ place }: { place: MenuEntry['place'] }) {
  const words = useMessages(shellMessages);
  const [narrow, setNarrow] = useState(
    () => (readStored(KEY) ?? (matchMedia(SMALL).matches ? 'narrow' : 'wide')) === 'narrow',
  );
  const entries = useMenu(place);
  const fold = () => {
    writeStored(KEY, narrow ? 'wide' : 'narrow');
    setNarrow(!narrow);
  };
  if (entries.length === 0) return null;
  const keyed = entries.flatMap((entry) => (entry.children.length > 0 ? entry.children : [entry]));
  return (
    <aside className={`${css.sidebar} ${narrow ? css.narrow : ''}`}>
      {keyed.map((entry) => entry.key && <GoKey key={toEntryKey(entry)} entry={entry} letter={entry.key} />)}
      <nav className={css.entries} aria-label={words.menu}>
        {entries.map((entry) => (
          <div key={toEntryKey(entry)}>
            <Entry entry={entry} narrow={narrow} within={entry.children} />
            {!narrow &&
              entry.children.map((child) => <Entry key={toEntryKey(child)} entry={child} narrow={false} child />)}
          </div>
        ))}
      </nav>
      <button
        type="button"
        className={css.fold}
        onClick={fold}
        aria-expanded={!narrow}
        title={narrow ? words.unfold : words.fold}
      >
        <Glyph name="panel" />
        {narrow ? <span className="heard">{words.unfold}</span> : words.fold}
      </button>
    </aside>
  );
}

const toEntryKey = ({ path, search }: MenuEntry): string => `${path}?${new URLSearchParams(search)}`;

/** The entries of this reader in this project: a member sees what is for managers only as one of them. */
function useMenu(place: MenuEntry['place']) {
  const roles = useRoles();
  const { id, memberType } = useSignedInUser();
  const { project } = useAddressSearch();
  const asks = place === 'project' && memberType === 2 && project !== undefined;
  const base = useCall(
    projectCalls.GetProjectBaseInfo,
    { projectId: project ?? '' },
    { enabled: asks, handles: true, freshMs: 60_000 },
  );
  const managesProject =
    memberType < 2 || (base.data?.projectManagers.some(({ memberId }) => memberId === id) ?? false);
  const { menu, routes } = getRegistrations();
  return buildMenu(menu, routes, place, { roles, managesProject });
}

const findRoute = ({ path }: MenuEntry) => getRegistrations().routes.find((route) => route.path === path);
const getTitle = (entry: MenuEntry): Text =>
  entry.title ?? findRoute(entry)?.title ?? { cn: entry.path, en: entry.path };

/** `g` and the entry's letter lead to it, from wherever the reader is. */
function GoKey({ entry, letter }: { readonly entry: MenuEntry; readonly letter: string }) {
  const go = useNavigateTo();
  const { cn, en } = getTitle(entry);
  useShortcut({
    keys: `g ${letter}`,
    title: { cn: `前往${cn}`, en: `Go to ${en}` },
    run: () => go(entry.path, entry.search),
  });
  return null;
}

type Props = { entry: MenuEntry; narrow: boolean; child?: boolean; within?: readonly MenuEntry[] };

function Entry({ entry, narrow, child, within = [] }: Props) {
  const say = useSay();
  const path = usePath();
  const search = useAddressSearch();
  const { project } = search;
  const title = say(getTitle(entry));
  const samePath = path === entry.path || path.startsWith(`${entry.path}/`);
  const sameSearch = Object.entries(entry.search ?? {}).every(([name, value]) => search[name] === value);
  // An entry without search of its own is the default tab: here unless a sibling's search is.
  const sibling =
    !entry.search &&
    getRegistrations().menu.some(
      (other) =>
        other.path === entry.path &&
        other.search &&
        Object.entries(other.search).every(([name, value]) => search[name] === value),
    );
  const here = samePath && sameSearch && !sibling && (within.length === 0 || narrow);
  const Icon = entry.icon;
  const link = (
    <RouteLink
      to={entry.path}
      search={{ ...(project && entry.place === 'project' ? { project } : {}), ...entry.search }}
      className={`${css.entry} ${child ? css.child : ''}`}
      data-here={here}
      data-within={!here && samePath && within.length > 0}
      aria-current={here ? 'page' : undefined}
    >
      {!child && (
        <span className={css.sign} aria-hidden="true">
          {Icon ? <Icon /> : <span className={css.letter}>{[...title][0]}</span>}
        </span>
      )}
      {narrow ? <span className="heard">{title}</span> : <span className="cut">{title}</span>}
    </RouteLink>
  );
  if (!narrow) return link;
  // The folded menu has no room below an entry: what belongs there flies out.
  return within.length > 0 ? (
    <Popover
      trigger={['hover', 'focus']}
      placement="rightTop"
      arrow={false}
      content={
        <nav className={css.flyout} aria-label={title}>
          <strong>{title}</strong>
          {within.map((entry) => (
            <Entry key={toEntryKey(entry)} entry={entry} narrow={false} child />
          ))}
        </nav>
      }
    >
      {link}
    </Popover>
  ) : (
    <Tooltip title={title} placement="right">
      {link}
    </Tooltip>
  );
}
