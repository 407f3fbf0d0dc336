import type { ThingAlarmInfo } from '@twinscape/contract/alarms';
import { type Action, actOnOne } from '../actions.ts';
import { type AlarmCaller, openAlarm } from '../reach.ts';
import { thingAlarmInfo } from './present.ts';

/** Does it with one alarm, and answers how it stands then. */
export async function doneWith(caller: AlarmCaller, id: string, action: Action): Promise<ThingAlarmInfo> {
  const { db } = caller.platform.database;
  await db.transaction(async (tx) => {
    const { alarm } = await openAlarm(tx, caller.session, id, 'update');
    await actOnOne(tx, caller, alarm, action);
  });
  return thingAlarmInfo(db, (await openAlarm(db, caller.session, id)).alarm);
}
