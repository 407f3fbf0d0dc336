import { thingAlarmCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../../platform/http/index.ts';
import { toTbPage } from '../../../devices/index.ts';
import { commentsOf, countComments } from '../../commentStore.ts';
import { openAlarm } from '../../reach.ts';
import { thingCommentInfos } from '../present.ts';

/** T-ALM-29. */
export const GetThingAlarmComments = handle(thingAlarmCalls.GetThingAlarmComments, async (input, context) => {
  const { db } = context.platform.database;
  const { alarm } = await openAlarm(db, context.session, input.id);
  const { page, pageSize } = input;
  const comments = await commentsOf(db, alarm.id, { limit: pageSize, offset: page * pageSize });
  return toTbPage(await thingCommentInfos(db, comments), await countComments(db, alarm.id), input);
});
