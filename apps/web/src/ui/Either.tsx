import { Segmented } from 'antd';

type Way<V> = readonly [value: V, word: string];
type Props<V> = {
  readonly label: string;
  readonly value: V;
  readonly ways: readonly [Way<V>, Way<V>];
  readonly disabled?: boolean;
  readonly onChange: (value: V) => void;
};

/** Two ways side by side, of which one holds. */
export function Either<V extends string | boolean>({ label, value, ways, disabled = false, onChange }: Props<V>) {
  return (
    <Segmented<V>
      aria-label={label}
      disabled={disabled}
      value={value}
      options={ways.map(([way, word]) => ({ value: way, label: word }))}
      onChange={onChange}
    />
  );
}
