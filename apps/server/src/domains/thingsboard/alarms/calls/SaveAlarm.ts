import { tbAlarmCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { saveTbAlarm } from '../saveAlarm.ts';
import { toTbAlarm } from '../toResponse.ts';

/** T-ALM-21. */
export const SaveAlarm = defineHandler(tbAlarmCalls.SaveAlarm, (input, context) =>
  context.platform.database.db.transaction(async (tx) => toTbAlarm(await saveTbAlarm(tx, context, input))),
);
