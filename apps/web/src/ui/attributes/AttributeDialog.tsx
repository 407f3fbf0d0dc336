import type { CallSpec, SentInputOf } from '@twinscape/contract';
import type { Attribute, ValueType } from '@twinscape/contract/devices';
import { FormDialog } from '../FormDialog.tsx';
import { useLastDefined } from '../useLastDefined.ts';
import { AttributeFields } from './AttributeFields.tsx';

/** What is written; without an attribute a new one. */
type Target = { readonly attribute?: Attribute | undefined };
export type AttributeInput = {
  readonly propertyName: string;
  readonly valueType: ValueType;
  readonly value: string;
};

type Props<Add extends CallSpec, Change extends CallSpec, T extends Target> = {
  readonly target: T | undefined;
  /** Its schema also says what is wrong with a field. */
  readonly addCall: Add;
  readonly changeCall: Change;
  readonly toInput: (input: AttributeInput, target: T) => SentInputOf<Add | Change>;
  readonly getTitle: (target: T) => string;
  readonly submitWord: string;
  readonly invalidates: readonly CallSpec[];
  readonly onClose: () => void;
};

/** Adds or changes an attribute that programs keep. */
export function AttributeDialog<Add extends CallSpec, Change extends CallSpec, T extends Target>(
  props: Props<Add, Change, T>,
) {
  const { target, addCall, changeCall, toInput, getTitle, ...dialog } = props;
  const shown = useLastDefined(target);
  if (!shown) return null;
  const { attribute } = shown;
  return (
    <FormDialog<Add | Change>
      {...dialog}
      key={JSON.stringify({ ...shown, attribute: attribute?.propertyName })}
      call={attribute ? changeCall : addCall}
      title={getTitle(shown)}
      width="detail"
      open={target !== undefined}
      initial={
        attribute
          ? { valueType: attribute.valueType, value: toAttributeInput(attribute.value) }
          : { valueType: 'text' satisfies ValueType }
      }
      toInput={({ propertyName, valueType, value }) =>
        toInput(
          {
            propertyName: attribute?.propertyName ?? String(propertyName ?? ''),
            valueType: valueType as ValueType,
            value: String(value ?? ''),
          },
          shown,
        )
      }
    >
      <AttributeFields call={addCall} isNew={attribute === undefined} />
    </FormDialog>
  );
}

/** A value as it is typed into a form; the server reads it by its kind. */
const toAttributeInput = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value, undefined, 2) : String(value);
