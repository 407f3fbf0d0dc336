import type { ModelVersion } from '@twinscape/contract/models';
import { Button, Select, Tooltip } from 'antd';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { Glyph } from '../../../ui/index.ts';
import { detailMessages } from './messages.ts';
import css from './VersionPair.module.css';

type Props = {
  /** Those that are converted: others cannot be compared. */
  readonly versions: readonly ModelVersion[];
  readonly from: string;
  readonly to: string;
  readonly onChange: (pair: { readonly from: string; readonly to: string }) => void;
};

/** Which two versions are compared (S-MOD-03); as wide as there is room. */
export function VersionPair({ versions, from, to, onChange }: Props) {
  const words = useMessages(detailMessages);
  return (
    <div className={css.pair}>
      <Version
        label={words.from}
        versions={versions}
        value={from}
        other={to}
        onChange={(version) => onChange({ from: version, to })}
      />
      <Tooltip title={words.swap}>
        <Button
          type="text"
          aria-label={words.swap}
          icon={<Glyph name="go" />}
          onClick={() => onChange({ from: to, to: from })}
        />
      </Tooltip>
      <Version
        label={words.to}
        versions={versions}
        value={to}
        other={from}
        onChange={(version) => onChange({ from, to: version })}
      />
    </div>
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
        label: `${say(detailMessages.version, { version })} · ${format.day(createTime)}`,
        disabled: version === other,
      }))}
      onChange={onChange}
    />
  );
}
