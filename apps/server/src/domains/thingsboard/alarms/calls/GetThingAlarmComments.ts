import { tbAlarmCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { toTbPage } from '../../../../platform/thingsboard/index.ts';
import { countComments, loadComments, requireAlarm } from '../../../alarms/index.ts';
import { loadTbCommentInfos } from '../toResponse.ts';

/** T-ALM-29. */
export const GetThingAlarmComments = defineHandler(tbAlarmCalls.GetThingAlarmComments, async (input, context) => {
  const { db } = context.platform.database;
  const { alarm } = await requireAlarm(db, context.session, input.id);
  const { page, pageSize } = input;
  const comments = await loadComments(db, alarm.id, { limit: pageSize, offset: page * pageSize });
  return toTbPage(await loadTbCommentInfos(db, comments), await countComments(db, alarm.id), input);
});
