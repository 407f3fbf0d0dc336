import { projectAlarmCalls, SEVERITIES } from '@twinscape/contract/alarms';
import type { ProjectInfo } from '@twinscape/contract/projects';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { RouteLink, type RouteSearch } from '../../../platform/routes/index.ts';
import { EmptyState, ErrorState, LinesSkeleton, TimeLabel } from '../../../ui/index.ts';
import { alarmMessages } from '../messages.ts';
import { SeverityMark, SeverityTag } from '../severity.tsx';
import { isAcknowledged } from '../states.tsx';
import { useAlarmsPush } from '../useAlarmsPush.ts';
import css from './HomeAlarms.module.css';
import { homeAlarmMessages } from './messages.ts';

const MAX_ROWS = 8;
const REFRESH_MS = 30_000;
const ACTIVE = ['activeUnack', 'activeAck'] as const;

/** S-PRJ-01, A-18: how many alarms are active, by severity, and the newest of them. */
export function HomeAlarms({ project: { id: projectId } }: { readonly project: ProjectInfo }) {
  const words = useMessages(homeAlarmMessages);
  const own = useMessages(alarmMessages);
  const say = useSay();
  const format = useFormat();
  useAlarmsPush(projectId);
  const options = { handles: true, everyMs: REFRESH_MS };
  const counts = useCall(projectAlarmCalls.GetProjectAlarmCount, { projectId, statuses: [...ACTIVE] }, options);
  const newest = useCall(
    projectAlarmCalls.GetProjectAlarmList,
    { projectId, statuses: [...ACTIVE], pageIndex: 1, pageSize: MAX_ROWS },
    options,
  );
  if (newest.isPending || counts.isPending)
    return (
      <div className={css.wait}>
        <LinesSkeleton lines={4} />
      </div>
    );
  if (!newest.data) return <ErrorState error={newest.error} onRetry={() => void newest.refetch()} />;
  const { list, count } = newest.data.data;
  if (list.length === 0) return <EmptyState small title={words.none} hint={words.noneHint} />;
  const kept = (search: Record<string, string>) => (before: RouteSearch) => ({ project: before.project, ...search });
  return (
    <div className={css.alarms}>
      <ul className={css.counts} aria-label={words.counts}>
        {SEVERITIES.map((severity) => {
          const found = counts.data?.severities.find((one) => one.severity === severity);
          const number = found ? found.activeUnack + found.activeAck : 0;
          return (
            <li key={severity} data-none={number === 0}>
              <RouteLink to="/alarms" search={kept({ severity, state: 'active' })}>
                <SeverityMark severity={severity} size={14} />
                <strong className="num">{format.number(number)}</strong>
                <span>{own[severity]}</span>
              </RouteLink>
            </li>
          );
        })}
      </ul>
      <ul className={css.list}>
        {list.map((alarm) => (
          <li key={alarm.id}>
            <RouteLink className={css.alarm ?? ''} to="/alarms" search={kept({ alarm: alarm.id })}>
              <SeverityTag severity={alarm.severity} />
              <span className={css.what}>
                <span className="cut">{alarm.alarmType}</span>
                <span className="cut faint">{alarm.originatorName}</span>
              </span>
              <span className={css.seen}>{isAcknowledged(alarm.status) && own.acknowledged}</span>
              <TimeLabel at={alarm.startTime} show="ago" isPlain />
            </RouteLink>
          </li>
        ))}
      </ul>
      {count > list.length && (
        <p className={`${css.rest} num`}>
          {say(homeAlarmMessages.more, { count: format.number(count - list.length) })}
        </p>
      )}
    </div>
  );
}
