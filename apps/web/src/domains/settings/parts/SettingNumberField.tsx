import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useSay } from '../../../platform/language/index.ts';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import { FormField } from '../../../ui/index.ts';
import { settingsMessages } from '../messages.ts';
import css from './SettingNumberField.module.css';

type Props = {
  readonly name: string;
  readonly label: string;
  /** The contract's number, whose limits the field keeps. */
  readonly schema: z.ZodDefault<z.ZodNumber>;
  readonly unit: string;
  readonly extra?: ReactNode;
  /** A form that counts in a larger unit than the contract: 1000 for seconds of milliseconds. */
  readonly per?: number;
  readonly check?: ((value: unknown, all: (name: string) => unknown) => string | undefined) | undefined;
};

/**
 * A whole number with its unit. What is too small or too large becomes the nearest that is allowed when the field is
 * left.
 */
export function SettingNumberField({ name, label, schema, unit, extra, per = 1, check }: Props) {
  const say = useSay();
  const { minValue, maxValue } = schema.unwrap();
  const min = Math.ceil((minValue ?? 0) / per);
  const max = Math.floor((maxValue ?? Number.MAX_SAFE_INTEGER) / per);
  return (
    <FormField
      name={name}
      label={label}
      {...(extra ? { extra } : {})}
      check={(value, all) =>
        value === null || value === undefined ? say(settingsMessages.numberRequired, { min, max }) : check?.(value, all)
      }
    >
      <NumberInput
        className={`${css.number} num`}
        min={min}
        max={max}
        precision={0}
        suffix={<span className="faint">{unit}</span>}
      />
    </FormField>
  );
}
