import { type AlarmRuleRow, alarmRuleCalls, RULE_LIMITS, SEVERITIES, type Severity } from '@twinscape/contract/alarms';
import { Button, Switch } from 'antd';
import { useState } from 'react';
import { send, useSend } from '../../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { useRefetchOnChange } from '../../../../platform/live/index.ts';
import { useNavigateTo, useProject } from '../../../../platform/routes/index.ts';
import { useShortcut } from '../../../../platform/shortcuts/index.ts';
import {
  ActionButton,
  type Column,
  DataTable,
  EmptyState,
  FilterSelect,
  Glyph,
  type MatchingRows,
  type MenuActions,
  Page,
  type ProjectFilterProps,
  TimeLabel,
  TwoLines,
  useActionsColumn,
  useNarrowScreen,
} from '../../../../ui/index.ts';
import { CategoryFilter } from '../../filters/CategoryFilter.tsx';
import { DeviceSearchFilter } from '../../filters/DeviceSearchFilter.tsx';
import { alarmMessages } from '../../messages.ts';
import { QuietHours } from '../../notices/QuietHours.tsx';
import { useIsProjectManager } from '../../notices/useIsProjectManager.ts';
import { useActionsBlockedReason } from '../../rights.ts';
import { SeverityTag } from '../../severity.tsx';
import { ruleMessages } from '../messages.ts';
import css from '../Rules.module.css';
import { RULE_READS } from '../reads.ts';
import { CopyRule } from './CopyRule.tsx';
import { DeleteRules } from './DeleteRules.tsx';

const RULE_THINGS = ['alarmRule'];
const RULE_LIST = [alarmRuleCalls.GetProjectAlarmRuleList];

type MatchingRules = MatchingRows<typeof alarmRuleCalls.GetProjectAlarmRuleList>;
const RULE_FILTERS = ['state', 'severity', 'device', 'category'] as const;

/** The rules of a project: what they watch, how bad it would be, and whether they do. */
export function RuleList() {
  const words = useMessages(ruleMessages);
  const say = useSay();
  const { id: projectId } = useProject();
  const go = useNavigateTo();
  const off = useActionsBlockedReason();
  const isNarrow = useNarrowScreen();
  useRefetchOnChange(RULE_THINGS, RULE_LIST);
  const managesNotices = useIsProjectManager(projectId);
  const [copied, setCopied] = useState<AlarmRuleRow>();
  const [removed, setRemoved] = useState<readonly AlarmRuleRow[]>();
  const enabling = useSend(alarmRuleCalls.SetAlarmRulesEnabled, { invalidates: RULE_READS });
  const enable = (rows: readonly AlarmRuleRow[], isEnabled: boolean) =>
    enabling.send({ projectId, alarmRuleIds: rows.map(({ id }) => id), isEnabled });
  /** Rules of a project are few enough to be named one by one. */
  const withAll = (
    rows: readonly AlarmRuleRow[],
    matching: MatchingRules | undefined,
    run: (rows: readonly AlarmRuleRow[]) => void,
  ) => {
    if (!matching) return run(rows);
    const all = { ...matching.input, projectId, pageIndex: 1, pageSize: RULE_LIMITS.rules };
    return send(alarmRuleCalls.GetProjectAlarmRuleList, all).then(
      ({ data }) => run(data.list),
      // The refusal was shown; nothing was done.
      () => undefined,
    );
  };
  const open = ({ id }: AlarmRuleRow) => go('/alarms/rule', { rule: id });
  const add = () => go('/alarms/rule');
  useShortcut(off === undefined ? { keys: 'n', title: ruleMessages.add, run: add } : undefined);

  const getActions = (row: AlarmRuleRow): MenuActions => [
    { key: 'edit', word: words.edit, icon: 'edit', run: () => open(row) },
    { key: 'copy', word: words.copy, icon: 'copy', off, run: () => setCopied(row) },
    'line',
    { key: 'remove', word: words.remove, icon: 'trash', danger: true, off, run: () => setRemoved([row]) },
  ];
  const actions = useActionsColumn<AlarmRuleRow>({ getActions, getName: (row) => row.ruleName, width: 70 });
  const columns: readonly Column<AlarmRuleRow>[] = [
    {
      key: 'ruleName',
      title: words.name,
      width: isNarrow ? 130 : 240,
      sort: true,
      fixed: true,
      render: ({ ruleName, alarmType }) => <TwoLines first={<strong>{ruleName}</strong>} second={alarmType} />,
    },
    {
      key: 'isEnabled',
      title: words.state,
      width: 84,
      fixed: true,
      render: (row) => (
        <Switch
          size="small"
          aria-label={say(ruleMessages.toggle, { name: row.ruleName })}
          disabled={off !== undefined}
          checked={row.isEnabled}
          onChange={(isEnabled, event) => {
            event.stopPropagation();
            enable([row], isEnabled);
          }}
        />
      ),
    },
    {
      key: 'targetName',
      title: words.target,
      width: 200,
      render: ({ targetType, targetName }) => (
        <TwoLines first={targetName ?? words.targetGone} second={words[targetType]} />
      ),
    },
    {
      key: 'severities',
      title: words.levels,
      width: 190,
      render: ({ severities }) => (
        <span className={css.levels}>
          {severities.map((severity) => (
            <SeverityTag key={severity} severity={severity} />
          ))}
        </span>
      ),
    },
    { key: 'keys', title: words.key, width: 160, hiddenAtFirst: true, render: ({ keys }) => keys.join(', ') },
    { key: 'openCount', title: words.open, width: 120, format: 'number' },
    { key: 'version', title: words.version, width: 80, align: 'right' },
    {
      key: 'updateTime',
      title: words.changed,
      width: 170,
      sort: true,
      render: ({ updateTime, updateUserName }) => (
        <TwoLines first={<TimeLabel at={updateTime} show="ago" isPlain />} second={updateUserName} />
      ),
    },
    actions,
  ];
  const addButton = (
    <ActionButton type="primary" icon={<Glyph name="plus" />} off={off} onClick={add}>
      {words.add}
    </ActionButton>
  );
  return (
    <Page
      title={words.title}
      crumbs={[{ title: words.alarms, to: '/alarms' }]}
      body="fill"
      actions={
        <>
          <QuietHours />
          {managesNotices && (
            <Button icon={<Glyph name="mail" />} onClick={() => go('/alarms/notices')}>
              {words.notices}
            </Button>
          )}
          {addButton}
        </>
      }
    >
      <DataTable
        name="alarms.rules"
        call={alarmRuleCalls.GetProjectAlarmRuleList}
        input={{ projectId }}
        columns={columns}
        search={words.search}
        filterNames={RULE_FILTERS}
        filterInput={({ state, severity, device, category }) => ({
          ...(state ? { isEnabled: state === 'enabled' } : {}),
          ...(severity ? { severities: [severity as Severity] } : {}),
          ...(device ? { deviceId: device } : {}),
          ...(category ? { deviceCategoryId: category } : {}),
        })}
        filters={(values, set) => <RuleFilters projectId={projectId} values={values} set={set} />}
        getAddress={({ id }) => ({ to: '/alarms/rule', search: { rule: id } })}
        empty={<EmptyState title={words.none} hint={words.noneHint} action={addButton} />}
        {...(off === undefined
          ? {
              bulkAll: true,
              bulk: (rows: readonly AlarmRuleRow[], clear: () => void, matching: MatchingRules | undefined) => (
                <>
                  {([true, false] as const).map((isEnabled) => (
                    <Button
                      key={String(isEnabled)}
                      size="small"
                      loading={enabling.busy}
                      onClick={() => {
                        void withAll(rows, matching, (chosen) => enable(chosen, isEnabled));
                        clear();
                      }}
                    >
                      {isEnabled ? words.enable : words.disable}
                    </Button>
                  ))}
                  <Button
                    size="small"
                    danger
                    onClick={() => {
                      void withAll(rows, matching, setRemoved);
                      clear();
                    }}
                  >
                    {words.remove}
                  </Button>
                </>
              ),
            }
          : {})}
      />
      <CopyRule projectId={projectId} rule={copied} onClose={() => setCopied(undefined)} />
      <DeleteRules projectId={projectId} rules={removed} onClose={() => setRemoved(undefined)} />
    </Page>
  );
}

function RuleFilters({ projectId, values, set }: ProjectFilterProps) {
  const words = useMessages(ruleMessages);
  const own = useMessages(alarmMessages);
  const choice = (name: 'state' | 'severity' | 'device' | 'category') => ({
    className: css.filter,
    value: values[name],
    onChange: (value: string) => set({ [name]: value }),
  });
  return (
    <>
      <FilterSelect
        {...choice('state')}
        label={words.state}
        any={words.anyState}
        options={[
          { value: 'enabled', label: words.enabled },
          { value: 'disabled', label: words.disabled },
        ]}
      />
      <FilterSelect
        {...choice('severity')}
        label={words.severity}
        any={words.anySeverity}
        options={SEVERITIES.map((value) => ({ value, label: own[value] }))}
      />
      <DeviceSearchFilter
        projectId={projectId}
        {...choice('device')}
        label={words.DEVICE}
        any={words.anyDevice}
        none={words.noDevice}
      />
      <CategoryFilter
        projectId={projectId}
        {...choice('category')}
        label={words.DEVICE_CATEGORY}
        any={words.anyCategory}
      />
    </>
  );
}
