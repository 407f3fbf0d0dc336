import type { Language } from '@twinscape/contract';
import { type AlarmFate, alarmRefusals as no } from '@twinscape/contract/alarms';
import type { Actor } from '../../platform/events/index.ts';
import type { ProjectScope } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Action, act } from './actions.ts';
import { alarmsById } from './listStore.ts';

type Caller = {
  readonly platform: Platform;
  readonly actor: Actor;
  readonly project: ProjectScope;
  readonly language: Language;
};

/** Does the same with many alarms of the project in one transaction, with each as it stands, and answers what became of each, in the order in which they were named. */
export async function actOnMany(
  { platform, actor, project, language }: Caller,
  alarmIds: readonly string[],
  action: Action,
): Promise<{ doneCount: number; alarms: AlarmFate[] }> {
  const ids = [...new Set(alarmIds.map((id) => id.toLowerCase()))];
  const fates = await platform.database.db.transaction(async (tx) => {
    const held = (await alarmsById(tx, ids, 'update')).filter(({ projectId }) => projectId === project.projectId);
    const done = await act(tx, { platform, actor }, held, action);
    return new Map(done.map(({ alarm, refused }) => [alarm.id, refused] as const));
  });
  const alarms = ids.map((alarmId) => {
    const refused = fates.has(alarmId) ? fates.get(alarmId) : no['alarm.notFound'];
    return { alarmId, isDone: refused === undefined, reason: refused?.[language] };
  });
  return { doneCount: alarms.filter(({ isDone }) => isDone).length, alarms };
}
