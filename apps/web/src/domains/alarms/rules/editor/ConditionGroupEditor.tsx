import { RULE_LIMITS } from '@twinscape/contract/alarms';
import { Button, Segmented, Select } from 'antd';
import { useMessages } from '../../../../platform/language/index.ts';
import { Glyph, IconAction } from '../../../../ui/index.ts';
import { useRowKeys } from '../../../../ui/rowKeys.ts';
import {
  type DraftCondition,
  type DraftGroup,
  type DraftSingleCondition,
  getDraftKey,
  isDraftGroup,
  newConditionGroup,
  newConditionOfKind,
  newValueCondition,
} from '../draft.ts';
import { ruleMessages } from '../messages.ts';
import { ConditionNumberField, ConditionValueField, isOrderOperator, OperatorField } from './comparisonFields.tsx';
import { useRuleEditor } from './context.ts';
import { DurationField } from './DurationField.tsx';
import css from './Editor.module.css';
import { KeyField } from './KeyField.tsx';
import { RuleField } from './RuleField.tsx';

const KINDS = ['value', 'rate', 'silence', 'count'] as const;

type GroupProps = {
  readonly place: string;
  readonly group: DraftGroup;
  /** 1 at the top. */
  readonly depth: number;
  readonly onChange: (group: DraftGroup) => void;
  readonly onRemove?: () => void;
};

/** Conditions that belong together, groups of them among them. */
export function ConditionGroupEditor({ place, group, depth, onChange, onRemove }: GroupProps) {
  const words = useMessages(ruleMessages);
  const { off } = useRuleEditor();
  const { kind, of } = group;
  // A condition has no id, and its fields remember the units that were chosen.
  const rows = useRowKeys(of.length);
  const put = (at: number, next: DraftCondition) =>
    onChange({ kind, of: of.map((one, index) => (index === at ? next : one)) });
  const take = (at: number) => {
    rows.remove(at);
    onChange({ kind, of: of.filter((_, index) => index !== at) });
  };
  const lastKey = of.findLast((one): one is DraftSingleCondition => !isDraftGroup(one));
  const additions: readonly { readonly word: string; readonly create: () => DraftCondition }[] = [
    { word: words.addCondition, create: () => newValueCondition(lastKey ? getDraftKey(lastKey) : '') },
    ...(depth < RULE_LIMITS.depth - 1
      ? [{ word: words.addGroup, create: () => newConditionGroup(kind === 'all' ? 'any' : 'all') }]
      : []),
  ];
  return (
    <div className={css.group} data-depth={depth}>
      <div className={css.groupHead}>
        {(of.length > 1 || depth > 1) && (
          <Segmented<DraftGroup['kind']>
            aria-label={words.match}
            size="small"
            disabled={off}
            value={kind}
            options={[
              { value: 'all', label: words.matchAll },
              { value: 'any', label: words.matchAny },
            ]}
            onChange={(next) => onChange({ kind: next, of })}
          />
        )}
        {onRemove && !off && <IconAction name="trash" label={words.removeGroup} onClick={onRemove} />}
      </div>
      {of.map((one, at) => {
        const own = `${place}.of[${at}]`;
        const remove = of.length > 1 ? () => take(at) : undefined;
        return isDraftGroup(one) ? (
          <ConditionGroupEditor
            key={rows.keys[at] ?? own}
            place={own}
            group={one}
            depth={depth + 1}
            onChange={(next) => put(at, next)}
            onRemove={remove ?? (() => put(at, newValueCondition()))}
          />
        ) : (
          <ConditionEditor
            key={`${rows.keys[at] ?? own} ${one.kind}`}
            place={own}
            leaf={one}
            onChange={(next) => put(at, next)}
            onRemove={remove}
          />
        );
      })}
      {!off && (
        <div className={css.adds}>
          {additions.map(({ word, create }) => (
            <Button
              key={word}
              type="link"
              size="small"
              disabled={of.length >= RULE_LIMITS.group}
              icon={<Glyph name="plus" size={12} />}
              onClick={() => onChange({ kind, of: [...of, create()] })}
            >
              {word}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

type ConditionEditorProps = {
  readonly place: string;
  readonly leaf: DraftSingleCondition;
  readonly onChange: (leaf: DraftSingleCondition) => void;
  readonly onRemove: (() => void) | undefined;
};

/** One condition on one line: what it looks at, how, and with what. */
function ConditionEditor({ place, leaf, onChange, onRemove }: ConditionEditorProps) {
  const words = useMessages(ruleMessages);
  const { off } = useRuleEditor();
  return (
    <div className={css.leaf}>
      <div className={css.fields}>
        <RuleField place={`${place}.kind`} label={words.kind}>
          {(field) => (
            <Select<DraftSingleCondition['kind']>
              {...field}
              className={css.kind ?? ''}
              disabled={off}
              value={leaf.kind}
              options={KINDS.map((value) => ({ value, label: words[value] }))}
              onChange={(kind) => onChange(newConditionOfKind(kind, getDraftKey(leaf)))}
            />
          )}
        </RuleField>
        <ConditionFields place={place} leaf={leaf} onChange={onChange} />
      </div>
      {onRemove && !off && <IconAction name="close" size="middle" label={words.removeCondition} onClick={onRemove} />}
    </div>
  );
}

function ConditionFields({ place, leaf, onChange }: Pick<ConditionEditorProps, 'place' | 'leaf' | 'onChange'>) {
  const words = useMessages(ruleMessages);
  const { target } = useRuleEditor();
  const window = (windowMs: number | undefined, put: (windowMs: number | undefined) => void) => (
    <DurationField place={`${place}.windowMs`} label={words.within} ms={windowMs} onChange={put} />
  );
  switch (leaf.kind) {
    case 'value': {
      const { release, ...compared } = leaf;
      return (
        <>
          <ComparisonFields
            place={place}
            comparison={leaf}
            onChange={(change) =>
              onChange(
                change.operator !== undefined && !isOrderOperator(change.operator)
                  ? { ...compared, ...change }
                  : { ...leaf, ...change },
              )
            }
          />
          {isOrderOperator(leaf.operator) && (
            <span title={words.releaseHint}>
              <ConditionNumberField
                place={`${place}.release`}
                label={words.release}
                isNamed
                value={release}
                unit={target.nameOf(leaf.key).unit}
                placeholder={words.releaseSame}
                onChange={(next) => onChange(next === undefined ? compared : { ...compared, release: next })}
              />
            </span>
          )}
        </>
      );
    }
    case 'rate':
      return (
        <>
          <KeyField place={`${place}.key`} value={leaf.key} onChange={(key) => onChange({ ...leaf, key })} />
          <span className={css.compared}>
            <OperatorField
              place={`${place}.operator`}
              value={leaf.operator}
              onChange={(operator) => onChange({ ...leaf, operator })}
            />
            <ConditionNumberField
              place={`${place}.value`}
              label={words.compareTo}
              value={leaf.value}
              unit={target.nameOf(leaf.key).unit}
              onChange={(value) => onChange({ ...leaf, value })}
            />
          </span>
          {window(leaf.windowMs, (windowMs) => onChange({ ...leaf, windowMs }))}
        </>
      );
    case 'silence':
      return (
        <>
          <KeyField
            place={`${place}.key`}
            value={leaf.key ?? ''}
            placeholder={words.anyKey}
            onChange={(key) => onChange(key ? { ...leaf, key } : { kind: 'silence', forMs: leaf.forMs })}
          />
          <DurationField
            place={`${place}.forMs`}
            label={words.silentFor}
            ms={leaf.forMs}
            onChange={(forMs) => onChange({ ...leaf, forMs })}
          />
        </>
      );
    default:
      return (
        <>
          <ComparisonFields
            place={`${place}.of`}
            comparison={leaf.of}
            onChange={(change) => onChange({ ...leaf, of: { ...leaf.of, ...change } })}
          />
          <ConditionNumberField
            place={`${place}.atLeast`}
            label={words.atLeast}
            isNamed
            value={leaf.atLeast}
            unit={words.times}
            onChange={(atLeast) => onChange({ ...leaf, atLeast })}
          />
          {window(leaf.windowMs, (windowMs) => onChange({ ...leaf, windowMs }))}
        </>
      );
  }
}

type Comparison = Pick<Extract<DraftSingleCondition, { readonly kind: 'value' }>, 'key' | 'operator' | 'value'>;
type ComparisonProps = {
  readonly place: string;
  readonly comparison: Comparison;
  readonly onChange: (change: Partial<Comparison>) => void;
};

/** A key, how it is compared, and with what. */
function ComparisonFields({ place, comparison: { key, operator, value }, onChange }: ComparisonProps) {
  const { target } = useRuleEditor();
  const chooseKey = (next: string) => {
    const isMapped = target.keys.some(({ name, valueMapping }) => name === next && valueMapping !== undefined);
    // Codes have no order: one asks whether it is the one or not.
    onChange(
      isMapped && isOrderOperator(operator) && value === undefined ? { key: next, operator: 'eq' } : { key: next },
    );
  };
  return (
    <>
      <KeyField place={`${place}.key`} value={key} onChange={chooseKey} />
      <span className={css.compared}>
        <OperatorField place={`${place}.operator`} value={operator} onChange={(next) => onChange({ operator: next })} />
        <ConditionValueField
          place={`${place}.value`}
          value={value}
          operator={operator}
          name={key}
          onChange={(next) => onChange({ value: next })}
        />
      </span>
    </>
  );
}
