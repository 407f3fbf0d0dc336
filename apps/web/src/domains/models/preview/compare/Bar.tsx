import type { ModelVersion } from '@twinscape/contract/models';
import { Button, Segmented, Select, Tooltip } from 'antd';
import { useFormat, useSay, useWords } from '../../../../platform/language/index.ts';
import { Glyph } from '../../../../ui/index.ts';
import { detailWords } from '../../detail/words.ts';
import { type COMPARE_ADDRESS, LOOKS, type Look, RESTS, type Unchanged } from './address.ts';
import css from './Compare.module.css';
import type { Compared } from './sides.ts';
import { compareWords } from './words.ts';

type Props = {
  readonly of: Compared;
  readonly versions: readonly ModelVersion[];
  readonly look: Look;
  readonly unchanged: Unchanged;
  readonly onChange: (change: Partial<Record<keyof typeof COMPARE_ADDRESS, string | undefined>>) => void;
  readonly onLeave: () => void;
};

/** Which versions are compared, and how. */
export function Bar({ of: { a, b }, versions, look, unchanged, onChange, onLeave }: Props) {
  const words = useWords(compareWords);
  const say = useSay();
  const converted = versions.filter(({ convertState }) => convertState === 'converted');
  return (
    <header className={css.top}>
      <button type="button" className={css.tool} aria-label={words.back} title={words.back} onClick={onLeave}>
        <Glyph name="back" size={16} />
      </button>
      <h1 className="cut">{words.title}</h1>
      <div className={css.pair}>
        <Version
          label={say(detailWords.from)}
          versions={converted}
          value={a}
          other={b}
          onChange={(value) => onChange({ a: value, element: undefined })}
        />
        <Tooltip title={say(detailWords.swap)}>
          <Button
            type="text"
            aria-label={say(detailWords.swap)}
            icon={<Glyph name="go" />}
            onClick={() => onChange({ a: b, b: a, element: undefined })}
          />
        </Tooltip>
        <Version
          label={say(detailWords.to)}
          versions={converted}
          value={b}
          other={a}
          onChange={(value) => onChange({ b: value, element: undefined })}
        />
      </div>
      <Segmented
        aria-label={words.looks}
        value={look}
        options={LOOKS.map((value) => ({ value, label: words[value] }))}
        onChange={(value) => onChange({ look: value })}
      />
      <Segmented
        aria-label={words.unchanged}
        value={unchanged}
        options={RESTS.map((value) => ({ value, label: words[value] }))}
        onChange={(value) => onChange({ rest: value })}
      />
    </header>
  );
}

type VersionProps = {
  readonly label: string;
  readonly versions: readonly ModelVersion[];
  readonly value: string;
  readonly other: string;
  readonly onChange: (version: string) => void;
};

function Version({ label, versions, value, other, onChange }: VersionProps) {
  const say = useSay();
  const format = useFormat();
  return (
    <Select
      aria-label={label}
      prefix={<span className="faint">{label}</span>}
      className={css.version ?? ''}
      value={value}
      options={versions.map(({ version, createTime }) => ({
        value: version,
        label: `${say(detailWords.version, { version })} · ${format.day(createTime)}`,
        disabled: version === other,
      }))}
      onChange={onChange}
    />
  );
}
