import { alarmRuleCalls, type RuleDefinition, type RuleTarget, type RuleTrial } from '@twinscape/contract/alarms';
import { Alert, Button, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../../platform/api/index.ts';
import { useFormat, useLanguage, useMessages, useSay } from '../../../../platform/language/index.ts';
import { ActionButton, DateRange, type DayRange, FailureNote, toInstantRange } from '../../../../ui/index.ts';
import { formatDuration } from '../../formatDuration.ts';
import { SeverityMark, SeverityTag } from '../../severity.tsx';
import editor from '../editor/Editor.module.css';
import type { TargetKeys } from '../useTargetKeys.ts';
import { pastMessages } from './messages.ts';
import css from './Trial.module.css';
import { TrialCharts } from './TrialCharts.tsx';
import { countTrialAlarms } from './trialResult.ts';

const HOUR = 3_600_000;
const PERIODS = { '24h': 24 * HOUR, '7d': 168 * HOUR, '30d': 720 * HOUR } as const;
type PeriodChoice = keyof typeof PERIODS | 'days';
const CHOICES = ['24h', '7d', '30d', 'days'] as const satisfies readonly PeriodChoice[];
/** Moments that are listed at once; the rest on demand. */
const MAX_MOMENTS = 50;

type Props = {
  readonly projectId: string;
  readonly target: RuleTarget | undefined;
  readonly keys: TargetKeys;
  /** Undefined while something of it is wrong. */
  readonly definition: RuleDefinition | undefined;
};

/** T-ALM-50: what the rule would have told of the stored past, before it is saved or enabled. */
export function RuleTrialPanel({ projectId, target, keys, definition }: Props) {
  const words = useMessages(pastMessages);
  const [device, setDevice] = useState('');
  const [span, setSpan] = useState<PeriodChoice>('7d');
  const [days, setDays] = useState<DayRange>();
  const [tried, setTried] = useState<{ readonly rule: RuleDefinition; readonly trial: RuleTrial }>();
  const trying = useSend(alarmRuleCalls.TryAlarmRule, {
    handles: true,
    successMessage: false,
    onDone: (trial, { definition: given }) => setTried({ rule: given as RuleDefinition, trial }),
  });
  const isCategory = target?.targetType === 'DEVICE_CATEGORY';
  const one = isCategory && keys.devices.some(({ id }) => id === device) ? device : '';
  const { startTime, endTime } = toInstantRange(days);
  const off = target === undefined ? words.needTarget : definition === undefined ? words.needRule : undefined;
  const run = () => {
    if (!target || !definition) return;
    const now = Date.now();
    const period =
      span === 'days'
        ? { startTime: startTime ?? new Date(now - PERIODS['24h']), endTime: endTime ?? new Date(now) }
        : { startTime: new Date(now - PERIODS[span]), endTime: new Date(now) };
    trying.send({
      projectId,
      ...(one === '' ? target : { targetType: 'DEVICE', targetId: one }),
      definition,
      ...period,
    });
  };
  return (
    <section className={editor.part} aria-label={words.title}>
      <header className={editor.partHead}>
        <h2>{words.title}</h2>
      </header>
      <p className={editor.hint}>{words.hint}</p>
      <div className={css.controls}>
        {isCategory && (
          <Select
            className={css.device ?? ''}
            aria-label={words.device}
            showSearch={{ optionFilterProp: 'label' }}
            value={one}
            options={[
              { value: '', label: words.all },
              ...keys.devices.map(({ id, deviceName }) => ({ value: id, label: deviceName })),
            ]}
            onChange={setDevice}
          />
        )}
        <Segmented<PeriodChoice>
          aria-label={words.span}
          value={span}
          options={CHOICES.map((value) => ({ value, label: words[value] }))}
          onChange={setSpan}
        />
        {span === 'days' && <DateRange value={days} onChange={setDays} />}
        <ActionButton type="primary" ghost off={off} loading={trying.busy} onClick={run}>
          {words.run}
        </ActionButton>
      </div>
      <FailureNote failure={trying.failure} />
      {tried && (
        <TrialResult
          projectId={projectId}
          rule={tried.rule}
          trial={tried.trial}
          keys={keys}
          isStale={definition !== undefined && JSON.stringify(definition) !== JSON.stringify(tried.rule)}
        />
      )}
    </section>
  );
}

type ResultProps = {
  readonly projectId: string;
  readonly rule: RuleDefinition;
  readonly trial: RuleTrial;
  readonly keys: TargetKeys;
  readonly isStale: boolean;
};

function TrialResult({ projectId, rule, trial, keys, isStale }: ResultProps) {
  const words = useMessages(pastMessages);
  const say = useSay();
  const format = useFormat();
  const language = useLanguage();
  const [chosen, setChosen] = useState('');
  const { counts, devices, moments, capped } = trial;
  const worst = [...devices].sort((a, b) => b.counts.raised - a.counts.raised || b.openMs - a.openMs);
  const selected = worst.find(({ deviceId }) => deviceId === chosen) ?? worst[0];
  const own = moments.filter(({ deviceId }) => deviceId === selected?.deviceId);
  const total = counts.raised + counts.severity + counts.cleared + counts.repeated;
  return (
    <div className={css.result} data-stale={isStale}>
      {isStale && <Alert type="info" showIcon title={words.changed} />}
      {capped && (
        <Alert
          type="warning"
          showIcon
          title={say(pastMessages[capped], {
            to: format.instant(new Date(trial.to)),
            skipped: format.number(trial.skippedDevices),
          })}
        />
      )}
      {total > moments.length && (
        <Alert
          type="warning"
          showIcon
          title={say(pastMessages.momentsCut, {
            shown: format.number(moments.length),
            count: format.number(total),
          })}
        />
      )}
      <div className={css.counts} role="status">
        <strong className="num">
          {counts.raised === 0 ? words.nothing : say(pastMessages.raised, { count: format.number(counts.raised) })}
        </strong>
        {countTrialAlarms(moments).map(({ severity, count }) => (
          <span key={severity} className="num">
            <SeverityTag severity={severity} /> {format.number(count)}
          </span>
        ))}
      </div>
      <p className={`${css.looked} num`}>
        {say(pastMessages.looked, {
          devices: format.number(devices.length),
          points: format.number(trial.pointCount),
          ms: format.number(trial.tookMs),
        })}
      </p>
      {worst.length > 1 && (
        <ul className={css.devices}>
          {worst.map((device) => (
            <li key={device.deviceId}>
              <button
                type="button"
                aria-pressed={device.deviceId === selected?.deviceId}
                onClick={() => setChosen(device.deviceId)}
              >
                <span className="cut">{device.deviceName}</span>
                <span className="num faint">
                  {device.counts.raised > 0
                    ? `${say(pastMessages.raised, { count: format.number(device.counts.raised) })} · ${say(pastMessages.openFor, { time: formatDuration(device.openMs, language) })}`
                    : words.nothing}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {selected && (
        <div className={`${css.result} ${css.fades}`}>
          <TrialCharts
            key={selected.deviceId}
            projectId={projectId}
            deviceId={selected.deviceId}
            rule={rule}
            from={trial.from}
            to={trial.to}
            moments={own}
            nameOf={keys.nameOf}
          />
          {selected.isOpen && <p className={css.looked}>{words.stillOpen}</p>}
          {own.length > 0 && <TrialMoments key={`${selected.deviceId} ${trial.from}`} moments={own} />}
        </div>
      )}
    </div>
  );
}

const KIND_WORDS = {
  raised: 'kindRaised',
  severity: 'kindSeverity',
  cleared: 'kindCleared',
  repeated: 'kindRepeated',
} as const;

/** What would have happened, in the order of time. */
function TrialMoments({ moments }: { readonly moments: RuleTrial['moments'] }) {
  const words = useMessages(pastMessages);
  const format = useFormat();
  const language = useLanguage();
  const [count, setCount] = useState(MAX_MOMENTS);
  let raisedAt: number | undefined;
  const rows = moments.slice(0, count).map((moment) => {
    if (moment.kind === 'raised') raisedAt = moment.at;
    const lasted = moment.kind === 'cleared' && raisedAt !== undefined ? moment.at - raisedAt : undefined;
    return { ...moment, lasted };
  });
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className={css.moments} aria-label={words.list} tabIndex={0}>
        {rows.map(({ kind, at, severity, lasted }) => (
          <li key={`${at} ${kind}`}>
            <SeverityMark severity={kind === 'cleared' ? 'indeterminate' : severity} />
            <span>
              {words[KIND_WORDS[kind]]} {kind !== 'cleared' && <SeverityTag severity={severity} />}
              {lasted !== undefined && <small> {formatDuration(lasted, language)}</small>}
            </span>
            <time className="num" dateTime={new Date(at).toISOString()}>
              {format.instant(new Date(at))}
            </time>
          </li>
        ))}
      </ul>
      {moments.length > count && (
        <Button type="link" size="small" onClick={() => setCount(count + 200)}>
          {words.more}
        </Button>
      )}
    </div>
  );
}
