import type { CallSpec } from '@twinscape/contract';
import { VALUE_DECIMALS_MAX } from '@twinscape/contract/telemetry';
import { useMessages } from '../../platform/language/index.ts';
import { FormField } from '../form/FormField.tsx';
import { NumberInput } from '../form/NumberInput.tsx';
import { valueMappingMessages } from './messages.ts';
import { findUnitDecimals } from './unitDecimals.ts';
import { ValueMappingField } from './ValueMappingField.tsx';

type CallProps = { readonly call: Pick<CallSpec, 'input'> };

/** How many digits a number has behind the point; empty: as its unit has them. */
export function DecimalsField({ call, unit }: CallProps & { readonly unit: string | undefined }) {
  const words = useMessages(valueMappingMessages);
  const usual = findUnitDecimals(unit);
  return (
    <FormField call={call} name="decimals" label={words.decimals}>
      <NumberInput
        min={0}
        max={VALUE_DECIMALS_MAX}
        precision={0}
        placeholder={usual === undefined ? words.byUnit : `${words.byUnit} (${usual})`}
        style={{ width: '100%' }}
      />
    </FormField>
  );
}

/** The field of a value mapping with its label and hint. */
export function ValueMappingItem({ call, latest }: CallProps & { readonly latest?: unknown }) {
  const words = useMessages(valueMappingMessages);
  return (
    <FormField call={call} name="valueMapping" label={words.mapping} extra={words.hint}>
      <ValueMappingField latest={latest} />
    </FormField>
  );
}
