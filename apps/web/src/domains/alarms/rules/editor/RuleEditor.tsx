import type { ResultOf } from '@twinscape/contract';
import { alarmRuleCalls, type RuleTarget } from '@twinscape/contract/alarms';
import { Alert, Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { send, useCall, useSend } from '../../../../platform/api/index.ts';
import { useLanguage, useMessages, useSay } from '../../../../platform/language/index.ts';
import { useChangedElsewhere } from '../../../../platform/live/index.ts';
import { useNavigateTo, useProject } from '../../../../platform/routes/index.ts';
import { useShortcut } from '../../../../platform/shortcuts/index.ts';
import {
  ActionButton,
  ChangedElsewhere,
  ErrorState,
  FailureNote,
  LinesSkeleton,
  Page,
  UnsavedGuard,
} from '../../../../ui/index.ts';
import { useActionsBlockedReason } from '../../rights.ts';
import {
  type DraftProblems,
  type DraftRule,
  findDraftProblems,
  newRule,
  parseDraftRule,
  toDraftRule,
  toEditorPath,
  toRuleDocument,
} from '../draft.ts';
import { ruleMessages } from '../messages.ts';
import { RULE_READS } from '../reads.ts';
import { RuleTrialPanel } from '../trial/RuleTrialPanel.tsx';
import { useTargetKeys } from '../useTargetKeys.ts';
import { RuleEditorProvider } from './context.ts';
import css from './Editor.module.css';
import { LevelsEditor } from './LevelsEditor.tsx';
import { MoreSettings } from './MoreSettings.tsx';
import { RuleBasics, type RuleBasicValues } from './RuleBasics.tsx';
import { RuleSummary } from './RuleSummary.tsx';
import { useSettledDraft } from './useSettledDraft.ts';

type AlarmRuleDetail = ResultOf<typeof alarmRuleCalls.GetProjectAlarmRuleDetail>;

/** T-ALM-41: an existing rule, read before it is edited. */
export function RuleEditor({ alarmRuleId }: { readonly alarmRuleId: string }) {
  const words = useMessages(ruleMessages);
  const { id: projectId } = useProject();
  const query = useCall(alarmRuleCalls.GetProjectAlarmRuleDetail, { projectId, alarmRuleId }, { handles: true });
  const [round, setRound] = useState(0);
  // What was kept from an earlier visit may be an old version.
  if (query.data && query.isFetchedAfterMount)
    return (
      <RuleForm
        key={round}
        projectId={projectId}
        rule={query.data}
        start={{}}
        onReload={() => void query.refetch().then(() => setRound(round + 1))}
      />
    );
  return (
    <Page title={words.edit} crumbs={[{ title: words.title, to: '/alarms/rules' }]}>
      {query.isPending || query.isFetching ? (
        <LinesSkeleton lines={8} />
      ) : (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Page>
  );
}

/** T-ALM-44: a new rule, for a target that may be given already. */
export function NewRule({ start }: { readonly start: Partial<RuleTarget> }) {
  const { id: projectId } = useProject();
  return <RuleForm projectId={projectId} rule={undefined} start={start} onReload={() => undefined} />;
}

type Props = {
  readonly projectId: string;
  readonly rule: AlarmRuleDetail | undefined;
  readonly start: Partial<RuleTarget>;
  readonly onReload: () => void;
};
type RuleFormValues = RuleBasicValues & { readonly draft: DraftRule };

const toInitialValues = (rule: AlarmRuleDetail | undefined, start: Partial<RuleTarget>): RuleFormValues =>
  rule
    ? {
        ruleName: rule.ruleName,
        alarmType: rule.alarmType,
        target: { targetType: rule.targetType, targetId: rule.targetId },
        draft: toDraftRule(rule.definition),
      }
    : { ruleName: '', alarmType: '', target: start, draft: newRule() };

const CHANGED_MEANWHILE = 409;

function RuleForm({ projectId, rule: read, start, onReload }: Props) {
  const words = useMessages(ruleMessages);
  const say = useSay();
  const language = useLanguage();
  const go = useNavigateTo();
  const off = useActionsBlockedReason();
  // Somebody is writing: what others save meanwhile is told when this is saved.
  const [rule] = useState(read);
  const [first] = useState(() => toInitialValues(rule, start));
  const [isSaved, setSaved] = useState(false);
  const [written, setWritten] = useState(first);
  const [isTried, setTried] = useState(false);
  const { draft, target } = written;
  const isDirty = JSON.stringify(written) !== JSON.stringify(first);

  const wanted = useMemo<RuleTarget | undefined>(
    () => (target.targetId ? { targetType: target.targetType ?? 'DEVICE', targetId: target.targetId } : undefined),
    [target],
  );
  const keys = useTargetKeys(projectId, wanted);
  const done = () => setSaved(true);
  useEffect(() => {
    // Once the guard knows that nothing is lost.
    if (isSaved) go('/alarms/rules');
  }, [isSaved, go]);
  const adding = useSend(alarmRuleCalls.AddProjectAlarmRule, { handles: true, invalidates: RULE_READS, onDone: done });
  const updating = useSend(alarmRuleCalls.UpdateProjectAlarmRule, {
    handles: true,
    invalidates: RULE_READS,
    onDone: done,
  });
  const failure = adding.failure ?? updating.failure;
  const problems = useMemo(() => {
    const found = new Map(findDraftProblems(draft, language));
    const need = (place: string, isThere: boolean, message: string) => {
      if (!isThere) found.set(place, { message, isUnsaid: true });
    };
    need('ruleName', written.ruleName.trim() !== '', words.needName);
    need('alarmType', written.alarmType.trim() !== '', words.needType);
    need('target', wanted !== undefined, words.needTarget);
    for (const { field, message } of failure?.fields ?? [])
      found.set(toEditorPath(field.replace(/^definition\./, ''), draft), { message, isUnsaid: false });
    return found as DraftProblems;
  }, [draft, language, written.ruleName, written.alarmType, wanted, words, failure]);

  const settled = useSettledDraft(parseDraftRule(draft));
  const checked = useCall(
    alarmRuleCalls.CheckAlarmRule,
    { projectId, targetType: 'DEVICE', targetId: '', ...wanted, definition: settled ?? {} },
    { handles: true, enabled: wanted !== undefined, keepPrevious: true },
  );
  const isConflict = updating.failure?.code === CHANGED_MEANWHILE;
  const latest = useCall(
    alarmRuleCalls.GetAlarmRuleVersionList,
    { projectId, alarmRuleId: rule?.id ?? '', pageIndex: 1, pageSize: 1 },
    { handles: true, enabled: isConflict },
  );

  /** What is written, as it is sent; undefined where something is missing, which the fields then say. */
  const inputNow = () => {
    setTried(true);
    adding.reset();
    updating.reset();
    const wrong = findDraftProblems(draft, language);
    if (wrong.size > 0 || !wanted || written.ruleName.trim() === '' || written.alarmType.trim() === '') {
      setTimeout(() => focusFirstProblem());
      return undefined;
    }
    return {
      projectId,
      ruleName: written.ruleName.trim(),
      alarmType: written.alarmType.trim(),
      ...wanted,
      definition: toRuleDocument(draft),
    };
  };
  const save = (isEnabled: boolean, version = rule?.version) => {
    const input = inputNow();
    if (!input) return;
    if (rule && version !== undefined) updating.send({ ...input, alarmRuleId: rule.id, version });
    else adding.send({ ...input, isEnabled });
  };
  // A copy does not raise alarms beside the rule that it was made from.
  const copy = () => {
    const input = inputNow();
    if (input)
      adding.send({ ...input, ruleName: say(ruleMessages.copyOf, { name: input.ruleName }), isEnabled: false });
  };
  const { elsewhere, goOn } = useChangedElsewhere({
    ids: rule ? [rule.id] : [],
    known: rule?.version,
    read: async () => {
      const detailInput = { projectId, alarmRuleId: rule?.id ?? '' };
      return (await send(alarmRuleCalls.GetProjectAlarmRuleDetail, detailInput, { handles: true })).version;
    },
  });
  const busy = adding.busy || updating.busy;
  useShortcut({
    keys: 'mod+s',
    title: ruleMessages.save,
    inFields: true,
    run: () => off === undefined && !busy && save(true),
  });

  const change = (part: Partial<DraftRule>) => setWritten({ ...written, draft: { ...draft, ...part } });
  const newest = latest.data?.data.list[0]?.version;
  const shownProblems = isTried ? problems.size : 0;
  return (
    <RuleEditorProvider value={{ problems, isTried, target: keys, off: off !== undefined }}>
      <Page
        title={rule ? rule.ruleName : words.add}
        note={rule && `${words.version} ${rule.version} · ${rule.isEnabled ? words.enabled : words.disabled}`}
        crumbs={[
          { title: words.alarms, to: '/alarms' },
          { title: words.title, to: '/alarms/rules' },
        ]}
        actions={
          <>
            {!rule && (
              <ActionButton off={off} loading={adding.busy} onClick={() => save(false)}>
                {words.saveOff}
              </ActionButton>
            )}
            <ActionButton type="primary" off={off} loading={busy} onClick={() => save(true)}>
              {rule ? words.save : words.saveOn}
            </ActionButton>
          </>
        }
      >
        <UnsavedGuard when={isDirty && !isSaved} />
        {rule && (
          <ChangedElsewhere
            name={rule.ruleName}
            elsewhere={busy || isSaved || isConflict ? undefined : elsewhere}
            isDirty={isDirty}
            busy={adding.busy}
            onLatest={onReload}
            onCopy={off === undefined ? copy : undefined}
            onGoOn={goOn}
            onClose={() => setSaved(true)}
          />
        )}
        <div className={css.editor}>
          <div className={css.form}>
            {isConflict ? (
              <Alert
                type="warning"
                showIcon
                role="alert"
                title={words.conflict}
                description={words.conflictHint}
                action={
                  <>
                    <Button size="small" onClick={onReload}>
                      {words.loadLatest}
                    </Button>
                    <Button size="small" danger disabled={newest === undefined} onClick={() => save(true, newest)}>
                      {words.overwrite}
                    </Button>
                  </>
                }
              />
            ) : (
              failure && failure.fields.length === 0 && <FailureNote failure={failure} />
            )}
            {shownProblems > 0 && (
              <Alert type="error" showIcon title={say(ruleMessages.wrong, { count: shownProblems })} />
            )}
            <RuleBasics
              projectId={projectId}
              values={written}
              deviceCount={wanted && checked.data?.deviceCount}
              onChange={(part) => setWritten({ ...written, ...part })}
            />
            <LevelsEditor levels={draft.levels} onChange={(levels) => change({ levels })} />
            <MoreSettings draft={draft} onChange={change} />
          </div>
          <aside className={css.aside}>
            <RuleSummary draft={draft} warnings={(wanted && settled && checked.data?.warnings) || []} />
            <RuleTrialPanel projectId={projectId} target={wanted} keys={keys} definition={parseDraftRule(draft)} />
          </aside>
        </div>
      </Page>
    </RuleEditorProvider>
  );
}

/** To the first field that is wrong. */
function focusFirstProblem(): void {
  const wrong = document.querySelector<HTMLElement>('[data-wrong="true"]');
  wrong?.scrollIntoView({ block: 'center' });
  wrong?.querySelector<HTMLElement>('input,textarea')?.focus();
}
