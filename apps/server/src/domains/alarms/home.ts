import { homeAlarmSources, projectCounts } from '../projects/index.ts';
import { countAlarms, loadAlarmPage } from './listStore.ts';
import { toAlarmStatus } from './rules.ts';

const ACTIVE = ['activeUnack', 'activeAck'] as const;

/** A-18, S-PRJ-01, G-HOME-01: the home counts open alarms and lists the newest of them. */
export function registerHomeAlarms(): void {
  projectCounts.add('alarms', async (db, projectId) => ({
    alarmCount: await countAlarms(db, { projectIds: [projectId], statuses: ACTIVE }),
  }));
  homeAlarmSources.add('alarms', async (db, projectId, limit) => {
    const filter = { projectIds: [projectId], statuses: ACTIVE };
    const found = await loadAlarmPage(db, filter, { by: 'startTime', descending: true }, { limit, offset: 0 });
    const list = found.map((alarm) => ({
      id: alarm.id,
      ...(alarm.originatorType === 'DEVICE' ? { deviceId: alarm.originatorId } : {}),
      deviceName: alarm.originatorName,
      type: alarm.alarmType,
      severity: alarm.severity,
      status: toAlarmStatus(alarm),
      createTime: alarm.startAt,
    }));
    return { list, count: await countAlarms(db, filter) };
  });
}
