import type { InputOf, Text } from '@twinscape/contract';
import { projectAlarmCalls } from '@twinscape/contract/alarms';
import type { BulkStarted } from '@twinscape/contract/bulk';
import { z } from 'zod';
import { BULK_ASKED, defineBulkAct, type ProjectBulkStarter, startBulkJob } from '../bulk/index.ts';
import { type AlarmActionRequest, applyAction } from './actions.ts';
import { toAlarmFilter } from './filter.ts';
import { loadAlarmIds, loadAlarmsById } from './listStore.ts';

/** Alarms that are held at a time: what raises alarms waits so long at most. */
const PIECE = 200;

function defineAlarmAct<Options extends z.ZodType>(
  name: string,
  call: (typeof projectAlarmCalls)[keyof typeof projectAlarmCalls],
  {
    title,
    options,
    toAction,
  }: { title: Text; options: Options; toAction: (o: z.output<Options>) => AlarmActionRequest },
): string {
  return defineBulkAct(`alarms.${name}`, {
    call,
    title,
    options,
    pieceSize: PIECE,
    apply: async (tx, { platform, actor, project }, ids, chosen) => {
      const held = await loadAlarmsById(tx, ids, 'update');
      const own = held.filter(({ projectId }) => projectId === project.projectId);
      const results = await applyAction(tx, { platform, actor }, own, toAction(chosen));
      return results.map(({ alarm, refusal }) => ({
        id: alarm.id,
        name: `${alarm.alarmType} · ${alarm.originatorName}`,
        reason: refusal && { cn: refusal.cn, en: refusal.en },
      }));
    },
  });
}

export const acknowledgeAct = defineAlarmAct('acknowledge', projectAlarmCalls.AcknowledgeMatchingAlarms, {
  title: { cn: '确认 {count} 条报警', en: 'Acknowledge {count} {count|alarm|alarms}' },
  options: z.object({}),
  toAction: () => ({ kind: 'acknowledge' }),
});
export const clearAct = defineAlarmAct('clear', projectAlarmCalls.ClearMatchingAlarms, {
  title: { cn: '清除 {count} 条报警', en: 'Clear {count} {count|alarm|alarms}' },
  options: z.object({}),
  toAction: () => ({ kind: 'clear' }),
});
export const assignAct = defineAlarmAct('assign', projectAlarmCalls.AssignMatchingAlarms, {
  title: { cn: '分配 {count} 条报警', en: 'Assign {count} {count|alarm|alarms}' },
  options: z.object({ assigneeId: z.string().optional() }),
  toAction: ({ assigneeId }) => (assigneeId === undefined ? { kind: 'unassign' } : { kind: 'assign', assigneeId }),
});

/** Begins to do something with all alarms that a list would show, the newest first. */
export async function startAlarmBulk(
  caller: ProjectBulkStarter,
  act: string,
  { projectId: _, except, ...filter }: InputOf<typeof projectAlarmCalls.AcknowledgeMatchingAlarms>,
  options: object = {},
): Promise<BulkStarted> {
  const ids = await loadAlarmIds(
    caller.platform.database.db,
    toAlarmFilter(caller.project.projectId, filter),
    { by: 'startTime', descending: true },
    BULK_ASKED,
  );
  return startBulkJob(caller, caller.project, act, { ids, except, options });
}
