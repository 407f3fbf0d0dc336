import { Button, Select } from 'antd';
import { useState } from 'react';
import { useFormat, useMessages, useSay } from '../../platform/language/index.ts';
import { FailureNote } from '../Dialog.tsx';
import { Glyph } from '../Glyph.tsx';
import { StatusTag, type TagStatus } from '../StatusTag.tsx';
import css from './Columns.module.css';
import {
  type ColumnState,
  chooseField,
  type FieldByPlace,
  findMissingFields,
  getColumnState,
  needsLook,
} from './columnChoice.ts';
import { columnMessages } from './columnMessages.ts';
import type { ColumnsStage } from './useColumns.ts';

const STATUS: Readonly<Record<ColumnState, TagStatus>> = {
  known: 'run',
  remembered: 'run',
  chosen: 'run',
  likely: 'info',
  left: 'stop',
};

type Props = {
  readonly stage: ColumnsStage;
  readonly onChoose: (fields: FieldByPlace) => void;
};

/** Below the file: which of its columns is what, which are unknown, and what is missing. */
export function ColumnChoice({ stage, onChoose }: Props) {
  const words = useMessages(columnMessages);
  const say = useSay();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  if (stage.name === 'none') return null;
  if (stage.name === 'reading')
    return (
      <p className={`${css.summary} soft`} role="status">
        {words.reading}
      </p>
    );
  if (stage.name === 'failed')
    return (
      <div className={css.columns}>
        <FailureNote failure={stage.failure} />
      </div>
    );
  const { reading, fields } = stage;
  const missing = findMissingFields(reading, fields);
  const left = reading.columns.length - fields.size;
  const mustLook = needsLook(reading, fields);
  const isShown = mustLook || isOpen;
  return (
    <section className={css.columns} aria-label={words.title}>
      <header className={css.summary}>
        <span className={css.counts}>
          <span>
            {say(columnMessages.recognized, { count: format.number(fields.size), rows: format.number(reading.count) })}
          </span>
          {left > 0 && <span>{say(columnMessages.leftOut, { count: format.number(left) })}</span>}
        </span>
        {!mustLook && (
          <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? words.hide : words.show}
          </Button>
        )}
      </header>
      {missing.length > 0 && (
        <p className={css.missing} role="alert">
          <Glyph name="alarm" size={14} />{' '}
          {say(columnMessages.missing, { names: format.list(missing.map(({ title }) => title)) })}
        </p>
      )}
      {isShown && (
        <ul className={css.list}>
          <li className={css.heads} aria-hidden="true">
            <span>{words.column}</span>
            <span>{words.samples}</span>
            <span>{words.field}</span>
            <span />
          </li>
          {reading.columns.map((column) => {
            const state = getColumnState(column, fields);
            return (
              <li key={column.place} className={css.line} data-state={state}>
                <strong className="cut" title={column.title}>
                  {column.title}
                </strong>
                <span className="cut soft" title={column.samples.join('\n')}>
                  {column.samples.join(' · ') || '–'}
                </span>
                <Select
                  aria-label={say(columnMessages.fieldOf, { column: column.title })}
                  className={css.field ?? ''}
                  value={fields.get(column.place) ?? ''}
                  showSearch={{ optionFilterProp: 'label' }}
                  options={[
                    { value: '', label: words.none },
                    ...reading.fields.map(({ field, title, isRequired }) => ({
                      value: field,
                      label: isRequired ? `${title} *` : title,
                    })),
                  ]}
                  onChange={(field: string) => onChoose(chooseField(fields, column.place, field || undefined))}
                />
                <StatusTag plain status={STATUS[state]} word={words[state]} />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
