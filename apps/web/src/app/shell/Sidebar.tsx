import { Popover, Tooltip } from 'antd';
import { useState } from 'react';
import { readStored, writeStored } from '../../platform/browserStorage.ts';
import { useMessages, useSay } from '../../platform/language/index.ts';
import { type MenuEntry, RouteLink } from '../../platform/routes/index.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import { MenuKeys } from './MenuKeys.tsx';
import { getEntryTitle, toEntryKey, useEntryPlace, useEntrySearch, useMenu } from './menu.ts';
import { shellMessages } from './messages.ts';
import css from './Shell.module.css';

/** Beside a stage the menu is a strip, unless somebody unfolds it there; elsewhere it is as they left it. */
const KEYS = { page: 'sidebar', stage: 'sidebar.stage' } as const;
const SMALL = '(max-width: 1080px)';

type SidebarProps = { readonly place: MenuEntry['place']; readonly isStage: boolean };

/** The menu of a place, by role and order (S-LAY-05); folded or not is remembered. */
export function Sidebar({ place, isStage }: SidebarProps) {
  const words = useMessages(shellMessages);
  const key = KEYS[isStage ? 'stage' : 'page'];
  const [narrow, setNarrow] = useState(
    () => (readStored(key) ?? (isStage || matchMedia(SMALL).matches ? 'narrow' : 'wide')) === 'narrow',
  );
  const entries = useMenu(place);
  const fold = () => {
    writeStored(key, narrow ? 'wide' : 'narrow');
    setNarrow(!narrow);
  };
  if (entries.length === 0) return null;
  return (
    <aside className={`${css.sidebar} ${narrow ? css.narrow : ''}`}>
      <MenuKeys entries={entries} />
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

type Props = { entry: MenuEntry; narrow: boolean; child?: boolean; within?: readonly MenuEntry[] };

function Entry({ entry, narrow, child, within = [] }: Props) {
  const say = useSay();
  const title = say(getEntryTitle(entry));
  const { isHere, isBelow } = useEntryPlace(entry);
  const here = isHere && (within.length === 0 || narrow);
  const search = useEntrySearch(entry);
  const Icon = entry.icon;
  const link = (
    <RouteLink
      to={entry.path}
      search={search}
      className={`${css.entry} ${child ? css.child : ''}`}
      data-here={here}
      data-within={!here && isBelow && within.length > 0}
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
