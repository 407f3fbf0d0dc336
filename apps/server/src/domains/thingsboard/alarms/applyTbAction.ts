import type { TbAlarmInfo } from '@twinscape/contract/alarms';
import { type AlarmCaller, requireAlarm } from '../../alarms/access.ts';
import { type AlarmActionRequest, applyActionToOne } from '../../alarms/actions.ts';
import { loadTbAlarmInfo } from './toResponse.ts';

/** Does it with one alarm, and answers how it stands then. */
export async function applyTbAction(caller: AlarmCaller, id: string, action: AlarmActionRequest): Promise<TbAlarmInfo> {
  const { db } = caller.platform.database;
  await db.transaction(async (tx) => {
    const { alarm } = await requireAlarm(tx, caller.session, id, 'update');
    await applyActionToOne(tx, caller, alarm, action);
  });
  return loadTbAlarmInfo(db, (await requireAlarm(db, caller.session, id)).alarm);
}
