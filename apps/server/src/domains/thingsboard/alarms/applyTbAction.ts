import type { TbAlarmInfo } from '@twinscape/contract/thingsboard';
import { type AlarmActionRequest, type AlarmCaller, applyActionToOne, requireAlarm } from '../../alarms/index.ts';
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
