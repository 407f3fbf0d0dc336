import { SEVERITIES, type Severity } from '@twinscape/contract/alarms';
import { Button, Select } from 'antd';
import { useMessages } from '../../../../platform/language/index.ts';
import { Glyph, IconAction } from '../../../../ui/index.ts';
import { useRowKeys } from '../../../../ui/rowKeys.ts';
import { SeverityTag } from '../../severity.tsx';
import { type DraftLevel, newConditionGroup } from '../draft.ts';
import { ruleMessages } from '../messages.ts';
import { ConditionGroupEditor } from './ConditionGroupEditor.tsx';
import { useRuleEditor } from './context.ts';
import { DurationField } from './DurationField.tsx';
import css from './Editor.module.css';
import { RuleField } from './RuleField.tsx';

type Props = { readonly levels: readonly DraftLevel[]; readonly onChange: (levels: readonly DraftLevel[]) => void };

/** How bad it is when what holds for how long; each severity once. */
export function LevelsEditor({ levels, onChange }: Props) {
  const words = useMessages(ruleMessages);
  const { off } = useRuleEditor();
  const used = new Set(levels.map(({ severity }) => severity));
  const free = SEVERITIES.find((severity) => !used.has(severity));
  const rows = useRowKeys(levels.length);
  const put = (at: number, next: DraftLevel) => onChange(levels.map((one, index) => (index === at ? next : one)));
  const take = (at: number) => {
    rows.remove(at);
    onChange(levels.filter((_, index) => index !== at));
  };
  return (
    <section className={css.part} aria-label={words.levels}>
      <header className={css.partHead}>
        <h2>{words.levels}</h2>
        <span className="faint">{words.levelsHint}</span>
      </header>
      {levels.map((level, at) => {
        const place = `levels[${at}]`;
        return (
          <div key={rows.keys[at] ?? place} className={css.level} data-severity={level.severity}>
            <div className={css.levelHead}>
              <RuleField place={`${place}.severity`} label={words.severity}>
                {(field) => (
                  <Select<Severity>
                    {...field}
                    className={css.severity ?? ''}
                    disabled={off}
                    value={level.severity}
                    options={SEVERITIES.map((value) => ({
                      value,
                      label: <SeverityTag severity={value} />,
                      disabled: value !== level.severity && used.has(value),
                    }))}
                    onChange={(severity) => put(at, { ...level, severity })}
                  />
                )}
              </RuleField>
              {levels.length > 1 && !off && (
                <IconAction name="trash" label={words.removeLevel} onClick={() => take(at)} />
              )}
            </div>
            <ConditionGroupEditor
              place={`${place}.when`}
              group={level.when}
              depth={1}
              onChange={(when) => put(at, { ...level, when })}
            />
            <DurationField
              place={`${place}.holdMs`}
              label={words.hold}
              hint={words.holdHint}
              ms={level.holdMs}
              onChange={(holdMs) => put(at, { ...level, holdMs })}
            />
          </div>
        );
      })}
      {free && !off && (
        <Button
          icon={<Glyph name="plus" size={14} />}
          onClick={() => onChange([...levels, { severity: free, when: levels.at(-1)?.when ?? newConditionGroup() }])}
        >
          {words.addLevel}
        </Button>
      )}
    </section>
  );
}
