import { type InputOf, refuse } from '@twinscape/contract';
import {
  type AlarmStatus,
  alarmRefusals as no,
  type SearchStatus,
  type Severity,
  type ThingAlarmStatus,
  type ThingSeverity,
  type thingAlarmCalls,
} from '@twinscape/contract/alarms';
import type { AlarmFilter, AlarmOrder, AlarmOrderBy } from '../listStore.ts';
import { severityOf } from './present.ts';

const OF_SEARCH: Readonly<Record<SearchStatus, readonly AlarmStatus[] | undefined>> = {
  ANY: undefined,
  ACTIVE: ['activeUnack', 'activeAck'],
  CLEARED: ['clearedUnack', 'clearedAck'],
  ACK: ['activeAck', 'clearedAck'],
  UNACK: ['activeUnack', 'clearedUnack'],
};
const OF_STATUS: Readonly<Record<ThingAlarmStatus, AlarmStatus>> = {
  ACTIVE_UNACK: 'activeUnack',
  ACTIVE_ACK: 'activeAck',
  CLEARED_UNACK: 'clearedUnack',
  CLEARED_ACK: 'clearedAck',
};

type OneStatus = { readonly searchStatus?: SearchStatus | undefined; readonly status?: ThingAlarmStatus | undefined };

/** The states that a list with one word for them shows; undefined: all. Refuses both words at once (iot.md 2.2). */
export function statusesOf({ searchStatus, status }: OneStatus): readonly AlarmStatus[] | undefined {
  if (searchStatus !== undefined && status !== undefined) throw refuse(no['alarm.statusTwice']);
  if (status !== undefined) return [OF_STATUS[status]];
  return searchStatus === undefined ? undefined : OF_SEARCH[searchStatus];
}

/**
 * The states that several words mean: those of one half widen each other, those of both halves narrow, as on the thing platform; `ACTIVE, UNACK` are the alarms that are open and
 * unacknowledged.
 */
export function statusesOfAll(words: readonly SearchStatus[] | undefined): readonly AlarmStatus[] | undefined {
  const given = (words ?? []).filter((word) => word !== 'ANY');
  if (given.length === 0) return undefined;
  const halves: readonly (readonly SearchStatus[])[] = [
    ['ACTIVE', 'CLEARED'],
    ['ACK', 'UNACK'],
  ];
  const all: readonly AlarmStatus[] = ['activeUnack', 'activeAck', 'clearedUnack', 'clearedAck'];
  return halves.reduce<readonly AlarmStatus[]>((left, half) => {
    const asked = given.filter((word) => half.includes(word));
    return asked.length === 0 ? left : left.filter((status) => asked.some((word) => OF_SEARCH[word]?.includes(status)));
  }, all);
}

/** An empty list is no condition, as on the thing platform. */
export const severitiesOf = (given: readonly ThingSeverity[] | undefined): readonly Severity[] | undefined =>
  given === undefined || given.length === 0 ? undefined : given.map(severityOf);

const momentOf = (at: number | undefined): Date | undefined => (at === undefined ? undefined : new Date(at));

type One = Omit<InputOf<typeof thingAlarmCalls.GetEntityAlarms>, 'a' | 'b'>;
type Many = Omit<InputOf<typeof thingAlarmCalls.GetEntityAlarmsV2>, 'entityType' | 'entityId'>;

const common = (given: Pick<One, 'assigneeId' | 'startTime' | 'endTime' | 'textSearch'>) => ({
  assigneeId: given.assigneeId,
  createdFrom: momentOf(given.startTime),
  createdTo: momentOf(given.endTime),
  key: given.textSearch,
});

export const filterOfOne = (given: One): AlarmFilter => ({ ...common(given), statuses: statusesOf(given) });
export const filterOfMany = (given: Many): AlarmFilter => ({
  ...common(given),
  statuses: statusesOfAll(given.statusList),
  severities: severitiesOf(given.severityList),
  alarmTypes: given.typeList === undefined || given.typeList.length === 0 ? undefined : given.typeList,
});

const SORTS: ReadonlyMap<string, AlarmOrderBy> = new Map([
  ['createdTime', 'createdTime'],
  ['startTs', 'startTime'],
  ['startTime', 'startTime'],
  ['endTs', 'endTime'],
  ['endTime', 'endTime'],
  ['type', 'alarmType'],
  ['alarmType', 'alarmType'],
  ['severity', 'severity'],
  ['status', 'status'],
  ['originator', 'originatorName'],
  ['originatorName', 'originatorName'],
  ['ackTs', 'ackTime'],
  ['ackTime', 'ackTime'],
  ['clearTs', 'clearTime'],
  ['clearTime', 'clearTime'],
  ['assignTs', 'assignTime'],
]);

/** What is unknown is the moment in which an alarm became known; without a word the newest come first. */
export const orderOf = ({ sortProperty, sortOrder }: Pick<One, 'sortProperty' | 'sortOrder'>): AlarmOrder => ({
  by: SORTS.get(sortProperty ?? '') ?? 'createdTime',
  descending: sortOrder === undefined ? true : sortOrder === 'DESC',
});
