import { thingAlarmCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../../platform/http/index.ts';
import { removeAlarms } from '../../changeStore.ts';
import { alarmDeleted } from '../../events.ts';
import { alarmFacts } from '../../facts.ts';
import { openAlarm } from '../../reach.ts';
import { sayAlarmsChanged } from '../../tell.ts';

/** T-ALM-22. */
export const DeleteAlarm = handle(thingAlarmCalls.DeleteAlarm, async ({ id }, { platform, session, actor }) =>
  platform.database.db.transaction(async (tx) => {
    const { alarm } = await openAlarm(tx, session, id, 'update');
    await platform.events.emit(tx, alarmDeleted, actor, alarmFacts(alarm));
    const count = await removeAlarms(tx, [alarm.id]);
    await sayAlarmsChanged(tx, [alarm]);
    return count > 0;
  }),
);
