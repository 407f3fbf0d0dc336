import { DATA_KEY_TYPES, type DataKeyType } from '@twinscape/contract/dashboards';
import { AutoComplete, Button, Form, Input, InputNumber, Select } from 'antd';
import { useId, useState } from 'react';
import { useMessages } from '../../../../platform/language/index.ts';
import { Dialog, Glyph, IconAction } from '../../../../ui/index.ts';
import { useOpenDashboard } from '../../data/context.ts';
import {
  KEY_OPERATIONS,
  type KeyCondition,
  type KeyFilter,
  type Operation,
  type ValueKind,
} from '../../data/keyFilters.ts';
import css from './Filters.module.css';
import { keyFilterMessages } from './messages.ts';

type Props = {
  /** Undefined: a new one. */
  readonly filter: KeyFilter | undefined;
  /** Names of the others. */
  readonly taken: readonly string[];
  readonly onSave: (filter: KeyFilter) => void;
  readonly onClose: () => void;
};

const FILTER_NAME_MAX = 100;
const NEW: KeyCondition = { keyType: 'timeseries', key: '', kind: 'number', operation: 'GREATER', value: 0 };
const KINDS: readonly ValueKind[] = ['number', 'text', 'boolean'];
const FIELDS = ['label', 'name', 'type', 'location', 'active'] as const;

/** What a filter is called, and the conditions of which all hold. */
export function KeyFilterForm({ filter, taken, onSave, onClose }: Props) {
  const words = useMessages(keyFilterMessages);
  const id = useId();
  const [name, setName] = useState(filter?.name ?? '');
  const [conditions, setConditions] = useState<readonly KeyCondition[]>(filter?.conditions ?? [NEW]);
  const isTaken = taken.includes(name.trim());
  const isWhole = name.trim() !== '' && conditions.length > 0 && conditions.every(({ key }) => key.trim() !== '');
  const change = (at: number, part: Partial<KeyCondition>) =>
    setConditions(conditions.map((one, place) => (place === at ? { ...one, ...part } : one)));
  return (
    <Dialog
      open
      width={720}
      title={filter ? words.edit : words.add}
      disabled={!isWhole || isTaken}
      onSubmit={() =>
        onSave({ name: name.trim(), conditions: conditions.map((one) => ({ ...one, key: one.key.trim() })) })
      }
      onClose={onClose}
    >
      <Form component={false} layout="vertical">
        <Form.Item
          label={words.name}
          htmlFor={`${id}name`}
          {...(isTaken ? { validateStatus: 'error', help: words.nameTaken } : {})}
        >
          <Input
            id={`${id}name`}
            maxLength={FILTER_NAME_MAX}
            placeholder={words.nameExample}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Form.Item>
        <p className={css.label}>{words.conditions}</p>
        {conditions.map((condition, at) => (
          <ConditionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no other name than their place
            key={at}
            condition={condition}
            onChange={(part) => change(at, part)}
            onRemove={() => setConditions(conditions.filter((_, place) => place !== at))}
          />
        ))}
        <Button size="small" icon={<Glyph name="plus" size={12} />} onClick={() => setConditions([...conditions, NEW])}>
          {words.addCondition}
        </Button>
      </Form>
    </Dialog>
  );
}

type RowProps = {
  readonly condition: KeyCondition;
  readonly onChange: (part: Partial<KeyCondition>) => void;
  readonly onRemove: () => void;
};

const USUAL_VALUES = { number: 0, text: '', boolean: true } as const;

function ConditionRow({ condition, onChange, onRemove }: RowProps) {
  const words = useMessages(keyFilterMessages);
  const { configuration } = useOpenDashboard();
  const { keyType, key, kind, operation, value } = condition;
  const read = Object.values(configuration.widgets ?? {}).flatMap(({ config }) =>
    (config.datasources ?? []).flatMap(({ dataKeys }) =>
      (dataKeys ?? []).flatMap(({ name, type }) => (type === keyType && name ? name : [])),
    ),
  );
  const offered = keyType === 'entityField' ? FIELDS : [...new Set(read)].sort();
  return (
    <div className={css.condition}>
      <Select<DataKeyType>
        aria-label={words.keyType}
        value={keyType}
        options={DATA_KEY_TYPES.map((one) => ({ value: one, label: words[one] }))}
        onChange={(next) =>
          onChange({
            keyType: next,
            key: '',
            ...(next === 'entityField' ? { kind: 'text', operation: 'CONTAINS', value: '' } : {}),
          })
        }
      />
      <AutoComplete
        aria-label={words.key}
        placeholder={words.key}
        value={key}
        options={offered.map((one) => ({ value: one }))}
        onChange={(next: string) => onChange({ key: next })}
      />
      <Select<ValueKind>
        aria-label={words.kind}
        value={kind}
        options={KINDS.map((one) => ({ value: one, label: words[one] }))}
        onChange={(next) => onChange({ kind: next, operation: KEY_OPERATIONS[next][0], value: USUAL_VALUES[next] })}
      />
      <Select<Operation>
        aria-label={words.operation}
        value={operation}
        options={KEY_OPERATIONS[kind].map((one) => ({ value: one, label: words[one] }))}
        onChange={(next) => onChange({ operation: next })}
      />
      {kind === 'number' ? (
        <InputNumber
          aria-label={words.value}
          value={Number(value)}
          onChange={(next) => onChange({ value: Number(next ?? 0) })}
        />
      ) : kind === 'boolean' ? (
        <Select<'yes' | 'no'>
          aria-label={words.value}
          value={value === true ? 'yes' : 'no'}
          options={[
            { value: 'yes', label: words.yes },
            { value: 'no', label: words.no },
          ]}
          onChange={(next) => onChange({ value: next === 'yes' })}
        />
      ) : (
        <Input
          aria-label={words.value}
          value={String(value)}
          onChange={({ target }) => onChange({ value: target.value })}
        />
      )}
      <IconAction name="close" label={words.removeCondition} onClick={onRemove} />
    </div>
  );
}
