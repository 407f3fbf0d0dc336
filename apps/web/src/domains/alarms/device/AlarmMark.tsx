import { projectAlarmCalls } from '@twinscape/contract/alarms';
import type { DeviceRow } from '@twinscape/contract/devices';
import { Tooltip } from 'antd';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { RouteLink, type RouteSearch } from '../../../platform/routes/index.ts';
import { alarmMessages } from '../messages.ts';
import { SeverityMark } from '../severity.tsx';
import { useAlarmsPush } from '../useAlarmsPush.ts';
import css from './AlarmMark.module.css';
import { alarmMarkMessages } from './messages.ts';
import { useDevicesOnScreen } from './useDevicesOnScreen.ts';

/** Of the devices of one page; a plant where everything is wrong still has fewer. */
const MAX_ALARMS = 10_000;
const REFRESH_MS = 30_000;
const READS = [projectAlarmCalls.GetProjectAlarmList] as const;

/**
 * How bad the worst active alarm of a device is, beside its name in the list; nothing where there is none. One question
 * serves all rows.
 */
export function AlarmMark({ projectId, row }: { readonly projectId: string; readonly row: DeviceRow }) {
  const words = useMessages(alarmMessages);
  const say = useSay();
  const originatorIds = useDevicesOnScreen(row.id);
  // The first of them hears for all.
  useAlarmsPush(originatorIds[0] === row.id ? projectId : undefined, READS);
  const active = useCall(
    projectAlarmCalls.GetProjectAlarmList,
    {
      projectId,
      originatorIds: [...originatorIds],
      statuses: ['activeUnack', 'activeAck'],
      pageIndex: 1,
      pageSize: MAX_ALARMS,
      orderBy: 'severity',
      orderByType: 1,
    },
    { enabled: originatorIds.length > 0, handles: true, keepPrevious: true, everyMs: REFRESH_MS },
  );
  const own = active.data?.data.list.filter(({ originatorId }) => originatorId === row.id) ?? [];
  const [worst] = own;
  if (!worst) return null;
  const said = say(alarmMarkMessages.open, { count: own.length, severity: words[worst.severity] });
  return (
    <Tooltip title={said}>
      <RouteLink
        className={css.mark ?? ''}
        to="/devices/devices"
        search={(before: RouteSearch) => ({ project: before.project, device: row.id, tab: 'alarms' })}
        aria-label={said}
      >
        <SeverityMark severity={worst.severity} size={14} />
      </RouteLink>
    </Tooltip>
  );
}
