import { type RefusalText, refuse } from '@twinscape/contract';
import { alarmRefusals as refusals } from '@twinscape/contract/alarms';
import type { Db } from '../../platform/db/index.ts';
import type { Actor, EventDefinition } from '../../platform/events/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { loadPeople } from '../identity/index.ts';
import { type Alarm, insertAlarmEvents, type NewAlarmEvent } from './alarmStore.ts';
import { loadAssignableMembers } from './assignees.ts';
import { toClearedColumns, updateAlarms } from './changeStore.ts';
import { alarmEventData } from './eventData.ts';
import { alarmAcknowledged, alarmAssigned, alarmCleared, alarmUnassigned } from './events.ts';
import { publishAlarmsChanged } from './publish.ts';
import { findActionRefusal } from './rules.ts';

export type ActionContext = { readonly platform: Pick<Platform, 'events'>; readonly actor: Actor };

/** What a person does with alarms. `at`: when, where it was some other moment than now. */
export type AlarmActionRequest =
  | { readonly kind: 'acknowledge' | 'clear'; readonly at?: Date | undefined }
  | { readonly kind: 'assign'; readonly assigneeId: string }
  | { readonly kind: 'unassign' };

/** Why an action was not done with one alarm; undefined where it was. */
export type ActionResult = { readonly alarm: Alarm; readonly refusal: RefusalText | undefined };

/**
 * RU-ALM-01: does the same with alarms that are held, with each as it stands, and writes down who did it and when, in
 * their history and in the log. Answers the fate of each. Refuses as a whole only an assignee who may not be given
 * alarms.
 */
export async function applyAction(
  tx: Db,
  { platform, actor }: ActionContext,
  alarms: readonly Alarm[],
  action: AlarmActionRequest,
) {
  const assigneeId = action.kind === 'assign' ? action.assigneeId : undefined;
  const assignee = assigneeId === undefined ? undefined : await requireAssignee(tx, alarms, assigneeId);
  const results: ActionResult[] = alarms.map((alarm) => ({
    alarm,
    refusal: findActionRefusal(action.kind, alarm, assigneeId),
  }));
  const changed = results.flatMap(({ alarm, refusal }) => (refusal ? [] : [alarm]));
  if (changed.length === 0) return results;
  const now = new Date();
  const at = ('at' in action && action.at) || now;
  const userId = actor.userId ?? null;
  await updateAlarms(
    tx,
    changed.map(({ id }) => id),
    {
      acknowledge: { isAcknowledged: true, ackAt: at, ackBy: userId },
      clear: { ...toClearedColumns(at), clearBy: userId },
      assign: { assigneeId: assigneeId ?? null, assignAt: now },
      unassign: { assigneeId: null, assignAt: now },
    }[action.kind],
  );
  const names = await loadAssigneeNames(tx, changed);
  const [kind, eventDefinition] = ACTION_EVENTS[action.kind];
  const getName = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? ''));
  const assignment = (alarm: Alarm) =>
    action.kind === 'assign' || action.kind === 'unassign'
      ? {
          before: { assigneeId: alarm.assigneeId, assignee: getName(alarm.assigneeId) },
          after: { assigneeId: assigneeId ?? null, assignee: assignee ?? null },
        }
      : {};
  await insertAlarmEvents(
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
  await platform.events.emitAll(
    tx,
    eventDefinition,
    actor,
    changed.map((alarm) => {
      const eventData = alarmEventData(alarm);
      return { ...eventData, ...assignment(alarm), values: { ...eventData.values, assignee: assignee ?? '' } };
    }),
  );
  await publishAlarmsChanged(tx, changed);
  return results;
}

const ACTION_EVENTS: Readonly<Record<AlarmActionRequest['kind'], readonly [NewAlarmEvent['kind'], EventDefinition]>> = {
  acknowledge: ['acknowledged', alarmAcknowledged],
  clear: ['cleared', alarmCleared],
  assign: ['assigned', alarmAssigned],
  unassign: ['unassigned', alarmUnassigned],
};

/** Does it with one alarm, or refuses with the reason. */
export async function applyActionToOne(
  tx: Db,
  context: ActionContext,
  alarm: Alarm,
  action: AlarmActionRequest,
): Promise<void> {
  const [result] = await applyAction(tx, context, [alarm], action);
  if (result?.refusal) throw refuse(result.refusal);
}

/** The assignee's name; refuses somebody who may not be given alarms of any of the projects. */
async function requireAssignee(tx: Db, alarms: readonly Alarm[], assigneeId: string): Promise<string> {
  const scopes = new Map(alarms.map((alarm) => [alarm.projectId, alarm]));
  let name = '';
  for (const alarm of scopes.values()) {
    const person = (await loadAssignableMembers(tx, alarm)).get(assigneeId);
    if (!person) throw refuse(refusals['alarm.assigneeNotMember']);
    name = person.masterName;
  }
  return name;
}

async function loadAssigneeNames(tx: Db, alarms: readonly Alarm[]): Promise<Map<string, string>> {
  const people = await loadPeople(
    tx,
    alarms.flatMap(({ assigneeId }) => assigneeId ?? []),
  );
  return new Map([...people].map(([id, { masterName }]) => [id, masterName]));
}
