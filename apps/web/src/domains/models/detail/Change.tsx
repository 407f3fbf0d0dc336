import type { ElementChange } from '@twinscape/contract/models';
import { Tooltip } from 'antd';
import { useState } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { Glyph } from '../../../ui/index.ts';
import { ChangeTable } from './ChangeTable.tsx';
import css from './Compare.module.css';
import { CHANGE_TONES } from './changeTones.ts';
import { useClassWord } from './classes.ts';
import { CHANGE_TEXTS, detailMessages } from './messages.ts';

/** One element that changed; unfolds to which of its properties did. */
export function Change({ change: shown }: { change: ElementChange }) {
  const words = useMessages(detailMessages);
  const say = useSay();
  const classWord = useClassWord();
  const [open, setOpen] = useState(false);
  const { change, name, class: kind, number, isMatchedByKey, properties = [] } = shown;
  const isDetailed = properties.length > 0 || change.includes('geometry');
  return (
    <li className={css.change}>
      <button
        type="button"
        className={css.row}
        aria-expanded={isDetailed ? open : undefined}
        disabled={!isDetailed}
        onClick={() => setOpen(!open)}
      >
        <span className={css.chevron} data-open={open} data-none={!isDetailed}>
          <Glyph name="next" size={11} />
        </span>
        <span className={css.name}>
          <span className="cut" title={name}>
            {name || words.noName}
          </span>
          <span className={css.second}>{[classWord(kind), number].filter(Boolean).join(' · ')}</span>
        </span>
        {isMatchedByKey && (
          <Tooltip title={words.matchedByKey}>
            <span className={css.matched} role="img" aria-label={words.matchedByKey}>
              <Glyph name="link" size={13} />
            </span>
          </Tooltip>
        )}
        <span className={css.marks}>
          {change.map((one) => (
            <span key={one} className={`${css.mark} ${CHANGE_TONES[one]}`}>
              {say(CHANGE_TEXTS[one])}
            </span>
          ))}
        </span>
      </button>
      {open && (
        <div className={css.details}>
          {properties.length === 0 ? (
            <p className="faint">{words.onlyGeometry}</p>
          ) : (
            <ChangeTable properties={properties} label={say(detailMessages.detailsOf, { name })} />
          )}
        </div>
      )}
    </li>
  );
}
