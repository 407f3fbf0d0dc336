import { type RefusalText, refuse } from '@twinscape/contract';
import { alarmRefusals as no } from '@twinscape/contract/alarms';
import type { Db } from '../../platform/db/index.ts';
import type { Actor, EventDefinition } from '../../platform/events/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { peopleById } from '../identity/index.ts';
import { type Alarm, insertEvents, type NewAlarmEvent } from './alarmStore.ts';
import { assigneesOf } from './assignees.ts';
import { clearedAt, updateAlarms } from './changeStore.ts';
import { alarmAcknowledged, alarmAssigned, alarmCleared, alarmUnassigned } from './events.ts';
import { alarmFacts } from './facts.ts';
import { refusalOf } from './rules.ts';
import { sayAlarmsChanged } from './tell.ts';

export type Acting = { readonly platform: Pick<Platform, 'events'>; readonly actor: Actor };

/** What a person does with alarms. `at`: when, where it was some other moment than now. */
export type Action =
  | { readonly kind: 'acknowledge' | 'clear'; readonly at?: Date | undefined }
  | { readonly kind: 'assign'; readonly assigneeId: string }
  | { readonly kind: 'unassign' };

/** Why an action was not done with one alarm; undefined where it was. */
export type Fate = { readonly alarm: Alarm; readonly refused: RefusalText | undefined };

/**
 * RU-ALM-01: does the same with alarms that are held, with each as it stands, and writes down who did it and when, in their history and in the log. Answers the fate of each. Refuses as
 * a whole only an assignee who may not be given alarms.
 */
export async function act(tx: Db, { platform, actor }: Acting, alarms: readonly Alarm[], action: Action) {
  const assigneeId = action.kind === 'assign' ? action.assigneeId : undefined;
  const assignee = assigneeId === undefined ? undefined : await refuseStranger(tx, alarms, assigneeId);
  const fates: Fate[] = alarms.map((alarm) => ({ alarm, refused: refusalOf(action.kind, alarm, assigneeId) }));
  const changed = fates.flatMap(({ alarm, refused }) => (refused ? [] : [alarm]));
  if (changed.length === 0) return fates;
  const now = new Date();
  const at = ('at' in action && action.at) || now;
  const userId = actor.userId ?? null;
  await updateAlarms(
    tx,
    changed.map(({ id }) => id),
    {
      acknowledge: { isAcknowledged: true, ackAt: at, ackBy: userId },
      clear: { ...clearedAt(at), clearBy: userId },
      assign: { assigneeId: assigneeId ?? null, assignAt: now },
      unassign: { assigneeId: null, assignAt: now },
    }[action.kind],
  );
  const names = await namesOf(tx, changed);
  const [kind, told] = TOLD[action.kind];
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? ''));
  const assignment = (alarm: Alarm) =>
    action.kind === 'assign' || action.kind === 'unassign'
      ? {
          before: { assigneeId: alarm.assigneeId, assignee: nameOf(alarm.assigneeId) },
          after: { assigneeId: assigneeId ?? null, assignee: assignee ?? null },
        }
      : {};
  await insertEvents(
    tx,
    changed.map((alarm) => ({
      alarmId: alarm.id,
      companyId: alarm.companyId,
      projectId: alarm.projectId,
      kind,
      at,
      userId,
      severity: alarm.severity,
      ...assignment(alarm),
    })),
  );
  for (const alarm of changed) {
    const facts = alarmFacts(alarm);
    await platform.events.emit(tx, told, actor, {
      ...facts,
      ...assignment(alarm),
      values: { ...facts.values, assignee: assignee ?? '' },
    });
  }
  await sayAlarmsChanged(tx, changed);
  return fates;
}

const TOLD: Readonly<Record<Action['kind'], readonly [NewAlarmEvent['kind'], EventDefinition]>> = {
  acknowledge: ['acknowledged', alarmAcknowledged],
  clear: ['cleared', alarmCleared],
  assign: ['assigned', alarmAssigned],
  unassign: ['unassigned', alarmUnassigned],
};

/** Does it with one alarm, or refuses with the reason. */
export async function actOnOne(tx: Db, acting: Acting, alarm: Alarm, action: Action): Promise<void> {
  const [fate] = await act(tx, acting, [alarm], action);
  if (fate?.refused) throw refuse(fate.refused);
}

/** The assignee's name; refuses somebody who may not be given alarms of any of the projects. */
async function refuseStranger(tx: Db, alarms: readonly Alarm[], assigneeId: string): Promise<string> {
  const scopes = new Map(alarms.map((alarm) => [alarm.projectId, alarm]));
  let name = '';
  for (const alarm of scopes.values()) {
    const person = (await assigneesOf(tx, alarm)).get(assigneeId);
    if (!person) throw refuse(no['alarm.assigneeNotMember']);
    name = person.masterName;
  }
  return name;
}

async function namesOf(tx: Db, alarms: readonly Alarm[]): Promise<Map<string, string>> {
  const people = await peopleById(
    tx,
    alarms.flatMap(({ assigneeId }) => assigneeId ?? []),
  );
  return new Map([...people].map(([id, { masterName }]) => [id, masterName]));
}
