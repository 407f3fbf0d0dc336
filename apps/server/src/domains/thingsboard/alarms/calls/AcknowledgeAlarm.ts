import { tbAlarmCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { applyTbAction } from '../applyTbAction.ts';

/** C-ALM-03, RU-ALM-01. */
export const AcknowledgeAlarm = defineHandler(tbAlarmCalls.AcknowledgeAlarm, ({ id }, context) =>
  applyTbAction(context, id, { kind: 'acknowledge' }),
);
