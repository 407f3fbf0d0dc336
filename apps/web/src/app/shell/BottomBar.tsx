import { Drawer } from 'antd';
import { useState } from 'react';
import { useMessages, useSay } from '../../platform/language/index.ts';
import { type MenuEntry, RouteLink } from '../../platform/routes/index.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import css from './BottomBar.module.css';
import { chooseBarEntries } from './barEntries.ts';
import { MenuKeys } from './MenuKeys.tsx';
import { getEntryTitle, toEntryKey, useEntryPlace, useEntrySearch, useMenu } from './menu.ts';
import { shellMessages } from './messages.ts';

/** The menu of a place on a telephone: what is needed most at the thumb, all of it behind the last mark (S-LAY-05). */
export function BottomBar({ place }: { readonly place: MenuEntry['place'] }) {
  const words = useMessages(shellMessages);
  const [open, setOpen] = useState(false);
  const entries = useMenu(place);
  if (entries.length === 0) return null;
  const close = () => setOpen(false);
  return (
    <nav className={css.bar} aria-label={words.menu}>
      <MenuKeys entries={entries} />
      {chooseBarEntries(entries).map((entry) => (
        <EntryLink key={toEntryKey(entry)} entry={entry} className={css.entry} />
      ))}
      <button type="button" className={css.entry} aria-expanded={open} onClick={() => setOpen(true)}>
        <Glyph name="list" size={20} />
        <span>{words.allEntries}</span>
      </button>
      <Drawer title={words.menu} open={open} onClose={close} placement="bottom" size="78%">
        {open && (
          <nav className={css.all} aria-label={words.allEntries}>
            {entries.map((entry) =>
              entry.children.length > 0 ? (
                <section key={toEntryKey(entry)}>
                  <Group entry={entry} />
                  {entry.children.map((child) => (
                    <EntryLink key={toEntryKey(child)} entry={child} className={css.row} onFollow={close} />
                  ))}
                </section>
              ) : (
                <EntryLink key={toEntryKey(entry)} entry={entry} className={css.row} onFollow={close} />
              ),
            )}
          </nav>
        )}
      </Drawer>
    </nav>
  );
}

function Group({ entry }: { readonly entry: MenuEntry }) {
  const say = useSay();
  return <h2 className={css.group}>{say(getEntryTitle(entry))}</h2>;
}

type EntryProps = {
  readonly entry: MenuEntry;
  readonly className: string | undefined;
  readonly onFollow?: () => void;
};

function EntryLink({ entry, className, onFollow }: EntryProps) {
  const say = useSay();
  const { isHere } = useEntryPlace(entry);
  const Icon = entry.icon;
  return (
    <RouteLink
      to={entry.path}
      search={useEntrySearch(entry)}
      className={className}
      data-here={isHere}
      aria-current={isHere ? 'page' : undefined}
      onClick={onFollow}
    >
      <span className={css.sign} aria-hidden="true">
        {Icon && <Icon />}
      </span>
      <span className="cut">{say(getEntryTitle(entry))}</span>
    </RouteLink>
  );
}
