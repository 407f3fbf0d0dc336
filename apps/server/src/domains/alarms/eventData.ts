import type { Alarm } from './alarmStore.ts';

/** What an event about an alarm says. */
export const alarmEventData = ({ id, alarmType, companyId, projectId, originatorName }: Alarm) => ({
  entityId: id,
  entityName: alarmType,
  companyId,
  // A device that stands in no project belongs to its enterprise alone.
  ...(projectId === companyId ? {} : { projectId }),
  values: { originator: originatorName },
});
