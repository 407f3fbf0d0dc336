import { ASSET_CONDITION_FIELDS, type AssetPropertyDefinition } from '@twinscape/contract/assets';
import { AutoComplete, Input, Select } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { DayField, IconAction } from '../../../ui/index.ts';
import { KindTag } from '../classes/kinds.tsx';
import { MappedValueField } from '../edit/MappedValueField.tsx';
import { type DraftCondition, listOperators, needsValue } from './conditions.ts';
import { filterMessages } from './filterMessages.ts';
import css from './Views.module.css';

type Known = Pick<AssetPropertyDefinition, 'propertyName' | 'valueType' | 'unit' | 'valueMapping'>;
type Props = {
  readonly condition: DraftCondition;
  /** Properties that types of the project define. */
  readonly known: readonly Known[];
  readonly wrongName: string | undefined;
  readonly wrongValue: string | undefined;
  readonly onChange: (condition: DraftCondition) => void;
  readonly onRemove: () => void;
};

const NO_PROPERTY: Partial<Known> = {};

/**
 * One condition: what of an asset, how it is compared, and with what. What can be compared how follows from the
 * property's kind.
 */
export function ConditionRow({ condition, known, wrongName, wrongValue, onChange, onRemove }: Props) {
  const words = useMessages(filterMessages);
  const { field, propertyName, operator, value } = condition;
  const isProperty = field === 'property';
  const kindOf = (name: string) => known.find((one) => one.propertyName === name.trim())?.valueType;
  const kind = isProperty ? (propertyName === '' ? 'string' : (kindOf(propertyName) ?? 'unknown')) : 'string';
  const operators = listOperators(kind);
  const { unit, valueMapping } =
    known.find((one) => isProperty && one.propertyName === propertyName.trim()) ?? NO_PROPERTY;
  // Whether it is one code or another; an order of codes says nothing.
  const isOfCodes = valueMapping !== undefined && (operator === 'eq' || operator === 'ne');
  const change = (part: Partial<DraftCondition>) => {
    const next = { ...condition, ...part };
    const nextKind = next.field === 'property' ? (kindOf(next.propertyName) ?? 'unknown') : 'string';
    const possible = listOperators(nextKind);
    onChange({ ...next, operator: possible.includes(next.operator) ? next.operator : (possible[0] ?? 'eq') });
  };
  return (
    <div className={css.condition} data-field={isProperty ? 'property' : 'own'}>
      <Select
        aria-label={words.field}
        value={field}
        options={ASSET_CONDITION_FIELDS.map((one) => ({ value: one, label: words[one] }))}
        onChange={(next) => change({ field: next })}
      />
      {isProperty && (
        <div>
          <AutoComplete
            className={css.wide ?? ''}
            aria-label={words.propertyName}
            placeholder={words.propertyName}
            value={propertyName}
            {...(wrongName ? { status: 'error' as const } : {})}
            options={known.map(({ propertyName: name, valueType }) => ({
              value: name,
              key: `${name} ${valueType}`,
              label: (
                <span>
                  {name} <small className="faint">{<KindTag kind={valueType} />}</small>
                </span>
              ),
            }))}
            showSearch={{
              filterOption: (typed, option) =>
                String(option?.value ?? '')
                  .toLowerCase()
                  .includes(typed.toLowerCase()),
            }}
            onChange={(next: string) => change({ propertyName: next })}
          />
          {wrongName && (
            <p className={css.wrong} role="alert">
              {wrongName}
            </p>
          )}
        </div>
      )}
      <Select
        aria-label={words.operator}
        value={operator}
        options={operators.map((one) => ({ value: one, label: words[one] }))}
        onChange={(next) => change({ operator: next })}
      />
      <div>
        {needsValue(operator) &&
          (kind === 'date' ? (
            <DayField value={value || undefined} onChange={(day) => change({ value: day ?? '' })} />
          ) : isOfCodes ? (
            <MappedValueField
              mapping={valueMapping}
              label={words.value}
              placeholder={words.value}
              value={value}
              onChange={(code) => change({ value: code })}
            />
          ) : (
            <Input
              aria-label={words.value}
              placeholder={words.value}
              value={value}
              {...(unit ? { suffix: <span className="unit">{unit}</span> } : {})}
              {...(wrongValue ? { status: 'error' as const } : {})}
              onChange={({ target }) => change({ value: target.value })}
            />
          ))}
        {wrongValue && (
          <p className={css.wrong} role="alert">
            {wrongValue}
          </p>
        )}
      </div>
      <IconAction name="close" size="middle" label={words.removeCondition} onClick={onRemove} />
    </div>
  );
}
