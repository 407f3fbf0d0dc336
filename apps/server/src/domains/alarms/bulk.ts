import type { Language } from '@twinscape/contract';
import { type AlarmActionResult, alarmRefusals as refusals } from '@twinscape/contract/alarms';
import type { Actor } from '../../platform/events/index.ts';
import type { ProjectScope } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AlarmActionRequest, applyAction } from './actions.ts';
import { loadAlarmsById } from './listStore.ts';

type BulkActionCaller = {
  readonly platform: Platform;
  readonly actor: Actor;
  readonly project: ProjectScope;
  readonly language: Language;
};

/**
 * Does the same with many alarms of the project in one transaction, with each as it stands, and answers what became of
 * each, in the order in which they were named.
 */
export async function applyActionToMany(
  { platform, actor, project, language }: BulkActionCaller,
  alarmIds: readonly string[],
  action: AlarmActionRequest,
): Promise<{ doneCount: number; alarms: AlarmActionResult[] }> {
  const ids = [...new Set(alarmIds.map((id) => id.toLowerCase()))];
  const refusalsById = await platform.database.db.transaction(async (tx) => {
    const locked = (await loadAlarmsById(tx, ids, 'update')).filter(({ projectId }) => projectId === project.projectId);
    const done = await applyAction(tx, { platform, actor }, locked, action);
    return new Map(done.map(({ alarm, refusal: refused }) => [alarm.id, refused] as const));
  });
  const alarms = ids.map((alarmId) => {
    const refusal = refusalsById.has(alarmId) ? refusalsById.get(alarmId) : refusals['alarm.notFound'];
    return { alarmId, isDone: refusal === undefined, reason: refusal?.[language] };
  });
  return { doneCount: alarms.filter(({ isDone }) => isDone).length, alarms };
}
