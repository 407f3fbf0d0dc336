import { tbAlarmCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { applyTbAction } from '../applyTbAction.ts';

/** C-ALM-04, RU-ALM-01. */
export const ClearAlarm = defineHandler(tbAlarmCalls.ClearAlarm, ({ id }, context) =>
  applyTbAction(context, id, { kind: 'clear' }),
);
