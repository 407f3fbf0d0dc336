import { MAPPED_NAME_MAX, MAPPED_VALUE_MAX, VALUE_COLOURS, VALUE_MAPPING_MAX } from '@twinscape/contract/telemetry';
import { Button, Dropdown, Input, Select } from 'antd';
import { useLanguage, useMessages, useSay } from '../../platform/language/index.ts';
import { Glyph } from '../Glyph.tsx';
import { IconAction } from '../IconAction.tsx';
import { MappedDot } from './MappedDot.tsx';
import { valueMappingMessages } from './messages.ts';
import { formatPreset, MAPPING_PRESETS, type MappingRow, toMappingRows } from './presets.ts';
import css from './Values.module.css';

type Props = {
  readonly id?: string;
  readonly value?: readonly MappingRow[];
  readonly onChange?: (rows: readonly MappingRow[]) => void;
  /** The focus has left all rows: what is half written is not yet wrong. */
  readonly onBlur?: () => void;
  /** The value of now: offered as a row while no row has it. */
  readonly latest?: unknown;
};

/** The rows of a value mapping: a raw value, its names in both languages, its colour. */
export function ValueMappingField({ id, value: rows = [], onChange, onBlur, latest }: Props) {
  const words = useMessages(valueMappingMessages);
  const say = useSay();
  const language = useLanguage();
  const change = (at: number, to: Partial<MappingRow>) =>
    onChange?.(rows.map((row, other) => (other === at ? { ...row, ...to } : row)));
  const add = (value: string) => onChange?.([...rows, ...toMappingRows([{ value, colour: 'grey' }])]);
  const isSimple = typeof latest === 'string' || typeof latest === 'number' || typeof latest === 'boolean';
  const latestCode = isSimple ? String(latest) : '';
  const isNew = latestCode !== '' && latestCode.length <= 20 && rows.every(({ value }) => value !== latestCode);
  const isFull = rows.length >= VALUE_MAPPING_MAX;
  return (
    <fieldset
      id={id}
      className={css.mapping}
      aria-label={words.mapping}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur?.();
      }}
    >
      {rows.length > 0 && (
        <ul className={css.rows}>
          <li className={`${css.row} ${css.head}`} aria-hidden="true">
            <span>{words.code}</span>
            <span>{words.cn}</span>
            <span>{words.en}</span>
            <span>{words.colour}</span>
          </li>
          {rows.map(({ value, cn, en, colour }, at) => {
            const row = at + 1;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name while it is edited
              <li key={at} className={css.row}>
                <Input
                  className="num"
                  value={value}
                  maxLength={MAPPED_VALUE_MAX}
                  placeholder="0"
                  aria-label={say(valueMappingMessages.codeOf, { row })}
                  onChange={({ target }) => change(at, { value: target.value })}
                />
                <Input
                  value={cn}
                  maxLength={MAPPED_NAME_MAX}
                  placeholder={words.cn}
                  aria-label={say(valueMappingMessages.cnOf, { row })}
                  onChange={({ target }) => change(at, { cn: target.value })}
                />
                <Input
                  value={en}
                  maxLength={MAPPED_NAME_MAX}
                  placeholder={words.en}
                  aria-label={say(valueMappingMessages.enOf, { row })}
                  onChange={({ target }) => change(at, { en: target.value })}
                />
                <Select
                  value={colour}
                  aria-label={say(valueMappingMessages.colourOf, { row })}
                  options={VALUE_COLOURS.map((one) => ({
                    value: one,
                    label: (
                      <span className={css.colour}>
                        <MappedDot colour={one} />
                        {words[one]}
                      </span>
                    ),
                  }))}
                  onChange={(next) => change(at, { colour: next })}
                />
                <IconAction
                  name="close"
                  size="middle"
                  label={say(valueMappingMessages.removeRow, { row })}
                  onClick={() => onChange?.(rows.filter((_, other) => other !== at))}
                />
              </li>
            );
          })}
        </ul>
      )}
      <div className={css.acts}>
        <Button size="small" disabled={isFull} onClick={() => add('')}>
          {words.add}
        </Button>
        {isNew && (
          <Button size="small" disabled={isFull} onClick={() => add(latestCode)}>
            {say(valueMappingMessages.addLatest, { value: latestCode })}
          </Button>
        )}
        {rows.length === 0 && (
          <Dropdown
            trigger={['click']}
            menu={{
              items: MAPPING_PRESETS.map((preset) => ({
                key: formatPreset(preset, language),
                label: formatPreset(preset, language),
                onClick: () => onChange?.(preset),
              })),
            }}
          >
            <Button size="small" icon={<Glyph name="down" size={12} />}>
              {words.presets}
            </Button>
          </Dropdown>
        )}
      </div>
    </fieldset>
  );
}
