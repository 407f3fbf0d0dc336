import { z } from 'zod';
import { filledList, id } from '../core/fields.ts';
import { whenMissing, withRefusal } from '../core/refusal.ts';
import { projectInput } from '../projects/index.ts';
import { ALARM_COMMENT_MAX, ALARM_TYPE_MAX, ALARMS_AT_ONCE } from './limits.ts';
import { alarmRefusals as refusals } from './refusals.ts';
import { alarmStatus, severity } from './shapes.ts';

export const alarmId = id(refusals['alarm.required']);
export const projectAlarmInput = { ...projectInput, alarmId };
export const alarmIds = filledList(alarmId, refusals['alarm.required'], ALARMS_AT_ONCE);

export const commentText = z
  .string(whenMissing(refusals['alarm.commentRequired']))
  .trim()
  .min(1, withRefusal(refusals['alarm.commentRequired']))
  .max(ALARM_COMMENT_MAX)
  .refine((text) => !text.includes('\u0000'));

/** What a list of alarms can be narrowed to; all conditions together, the values of one of them each. */
export const alarmFilters = {
  severities: z.array(severity).max(5).optional(),
  statuses: z.array(alarmStatus).max(4).optional(),
  alarmTypes: z.array(z.string().max(ALARM_TYPE_MAX)).max(100).optional(),
  /** UUIDs of devices, or of whatever else raises alarms. */
  originatorIds: z.array(id()).max(1_000).optional(),
  /** Alarms of the devices in it and below it. */
  deviceCategoryId: id().optional(),
  /** Alarms of what is below that: assets, spaces. */
  ancestorType: z.string().max(40).optional(),
  ancestorId: id().optional(),
  assigneeId: id().optional(),
  /** Only alarms that nobody was given. */
  isUnassigned: z.boolean().optional(),
  ruleId: id().optional(),
};
