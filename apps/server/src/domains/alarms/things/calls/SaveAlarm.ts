import { thingAlarmCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../../platform/http/index.ts';
import { thingAlarmOf } from '../present.ts';
import { saveAlarm } from '../save.ts';

/** T-ALM-21. */
export const SaveAlarm = handle(thingAlarmCalls.SaveAlarm, (input, context) =>
  context.platform.database.db.transaction(async (tx) => thingAlarmOf(await saveAlarm(tx, context, input))),
);
