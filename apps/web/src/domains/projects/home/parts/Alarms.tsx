import type { UseQueryResult } from '@tanstack/react-query';
import type { ResultOf, Text } from '@twinscape/contract';
import type { HomeAlarm, projectCalls } from '@twinscape/contract/projects';
import { useFormat, useSay, useWords } from '../../../../platform/language/index.ts';
import { EmptyState, ErrorState, LinesSkeleton, type Status, StatusTag } from '../../../../ui/index.ts';
import { isActive } from '../health.ts';
import { homeWords } from '../wording.ts';
import css from './Alarms.module.css';

/** Severities of the thing platform; another word is shown as it came. */
const SEVERITIES: Readonly<Record<string, { readonly word: Text; readonly status: Status }>> = {
  CRITICAL: { word: homeWords.critical, status: 'fault' },
  MAJOR: { word: homeWords.major, status: 'fault' },
  MINOR: { word: homeWords.minor, status: 'unknown' },
  WARNING: { word: homeWords.warning, status: 'unknown' },
  INDETERMINATE: { word: homeWords.indeterminate, status: 'stop' },
};
const MOST_SHOWN = 8;

type Props = {
  readonly alarms: UseQueryResult<ResultOf<typeof projectCalls.GetHomeAlarmList>>;
  readonly deviceCount: number | undefined;
};

/** G-HOME-01: the newest active alarms. */
export function Alarms({ alarms, deviceCount }: Props) {
  const words = useWords(homeWords);
  const say = useSay();
  if (alarms.isPending || (alarms.isSuccess && deviceCount === undefined && alarms.data.data.count === 0))
    return (
      <div className={css.wait}>
        <LinesSkeleton lines={4} />
      </div>
    );
  if (!alarms.data) return <ErrorState error={alarms.error} onRetry={() => void alarms.refetch()} />;
  const active = alarms.data.data.list.filter(isActive);
  if (active.length === 0)
    return deviceCount === 0 ? (
      <EmptyState small title={words.alarmsNoDevices} hint={words.alarmsNoDevicesHint} />
    ) : (
      <EmptyState small title={words.alarmsNone} hint={words.alarmsNoneHint} />
    );
  const rest = active.length - MOST_SHOWN;
  return (
    <>
      <ul className={css.alarms}>
        {active.slice(0, MOST_SHOWN).map((alarm) => (
          <Alarm key={alarm.id} alarm={alarm} />
        ))}
      </ul>
      {rest > 0 && <p className={`${css.rest} num`}>{say(homeWords.moreAlarms, { count: rest })}</p>}
    </>
  );
}

function Alarm({ alarm: { severity, status, deviceName, type, createTime } }: { alarm: HomeAlarm }) {
  const words = useWords(homeWords);
  const say = useSay();
  const format = useFormat();
  const known = SEVERITIES[severity.toUpperCase()];
  return (
    <li className={css.alarm}>
      <span>
        <StatusTag status={known?.status ?? 'unknown'} word={known ? say(known.word) : severity} />
      </span>
      <span className={css.what}>
        <span className="cut">{type}</span>
        <span className="cut faint">{deviceName}</span>
      </span>
      <span className={css.seen}>{/_ACK$/i.test(status) && words.acknowledged}</span>
      <time className="num" dateTime={createTime.toISOString()} title={format.instant(createTime)}>
        {format.ago(createTime)}
      </time>
    </li>
  );
}
