import {
  SHARE_CODED,
  SHARE_DAY,
  SHARE_OPEN,
  SHARE_PERMANENT,
  SHARE_WEEK,
  type SharePeriod,
} from '@twinscape/contract/shares';
import { Button, Checkbox, Input, Radio, Segmented } from 'antd';
import { useId } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { Glyph } from '../../../ui/index.ts';
import { dialogMessages } from './messages.ts';
import css from './Share.module.css';
import { randomCode, type ShareDraft } from './terms.ts';

type Props = {
  readonly draft: ShareDraft;
  readonly onChange: (draft: ShareDraft) => void;
  /** What speaks against the code. */
  readonly objection: string | undefined;
  /** What is shared can be downloaded, unless the link lets people only look. */
  readonly isDownloaded: boolean;
};

/** Way, code and period of a share (RU-SHARE-04, RU-SHARE-05). */
export function TermsFields({ draft, onChange, objection, isDownloaded }: Props) {
  const words = useMessages(dialogMessages);
  const id = useId();
  const ways = [
    { value: SHARE_CODED, word: words.coded, hint: words.codedHint, glyph: 'lock' },
    { value: SHARE_OPEN, word: words.open, hint: words.openHint, glyph: 'globe' },
  ] as const;
  return (
    <>
      <Radio.Group
        className={css.ways ?? ''}
        aria-label={words.way}
        value={draft.way}
        onChange={({ target }) => onChange({ ...draft, way: target.value as ShareDraft['way'] })}
      >
        {ways.map(({ value, word, hint, glyph }) => (
          <Radio key={value} value={value} className={css.way ?? ''}>
            <span className={css.wayWords}>
              <strong>
                <Glyph name={glyph} size={14} />
                {word}
              </strong>
              <small>{hint}</small>
            </span>
          </Radio>
        ))}
      </Radio.Group>
      <div className={css.pair}>
        {draft.way === SHARE_CODED && (
          <div className={css.field}>
            <label htmlFor={`${id}code`}>{words.code}</label>
            <span className={css.code}>
              <Input
                id={`${id}code`}
                className={`${css.digits} num`}
                value={draft.code}
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                {...(objection ? { status: 'error' as const, 'aria-invalid': true } : {})}
                aria-describedby={`${id}no`}
                onChange={({ target }) => onChange({ ...draft, code: target.value.replace(/\D/g, '') })}
              />
              <Button
                icon={<Glyph name="retry" size={14} />}
                aria-label={words.anotherCode}
                title={words.anotherCode}
                onClick={() => onChange({ ...draft, code: randomCode() })}
              />
            </span>
            <p id={`${id}no`} className={css.objection} role="alert">
              {objection}
            </p>
          </div>
        )}
        <div className={css.field}>
          <span id={`${id}period`}>{words.period}</span>
          <Segmented<SharePeriod>
            aria-labelledby={`${id}period`}
            value={draft.period}
            options={[
              { value: SHARE_DAY, label: words.day },
              { value: SHARE_WEEK, label: words.week },
              { value: SHARE_PERMANENT, label: words.permanent },
            ]}
            onChange={(period) => onChange({ ...draft, period })}
          />
        </div>
      </div>
      {isDownloaded && (
        <Checkbox
          checked={draft.isViewOnly}
          onChange={({ target }) => onChange({ ...draft, isViewOnly: target.checked })}
        >
          {words.viewOnly}
        </Checkbox>
      )}
    </>
  );
}
