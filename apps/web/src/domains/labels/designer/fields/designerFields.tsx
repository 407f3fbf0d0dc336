import { Checkbox, Form, Segmented } from 'antd';
import { useId } from 'react';
import type { ControlProps } from '../../../../ui/form/controlProps.ts';
import { NumberInput } from '../../../../ui/form/NumberInput.tsx';

type QuantityProps = {
  readonly label: string;
  /** Undefined: nothing is typed, the placeholder tells what holds then. */
  readonly value: number | undefined;
  /** The unit, behind the number. */
  readonly unit: string;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly placeholder?: string;
  readonly off?: boolean;
  readonly onChange: (value: number | undefined) => void;
};

/** A number with its unit, which may be left empty. */
export function QuantityField({ label, value, unit, off = false, onChange, ...limits }: QuantityProps) {
  const id = useId();
  return (
    <Form.Item label={label} htmlFor={id}>
      <NumberInput
        id={id}
        {...limits}
        disabled={off}
        value={value ?? null}
        suffix={unit}
        onChange={(next) => onChange(next ?? undefined)}
      />
    </Form.Item>
  );
}

type SegmentProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly values: readonly Value[];
  readonly words: Readonly<Record<Value, string>>;
  readonly off: boolean;
  readonly onChange: (value: Value) => void;
};

/** One of a few, side by side. */
export function SegmentField<Value extends string>(props: SegmentProps<Value>) {
  const { label, value, values, words, off, onChange } = props;
  return (
    <Form.Item label={label}>
      <Segmented
        size="small"
        aria-label={label}
        disabled={off}
        value={value}
        options={values.map((one) => ({ value: one, label: words[one] }))}
        onChange={onChange}
      />
    </Form.Item>
  );
}

/** Something that is so or not. */
export const CheckField = ({ label, value, off, onChange }: ControlProps<boolean> & { readonly label: string }) => (
  <Checkbox checked={value} disabled={off} onChange={({ target }) => onChange(target.checked)}>
    {label}
  </Checkbox>
);
