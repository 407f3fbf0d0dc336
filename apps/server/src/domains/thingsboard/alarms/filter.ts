import { type InputOf, refuse } from '@twinscape/contract';
import { type AlarmStatus, alarmRefusals as refusals, type Severity } from '@twinscape/contract/alarms';
import type { SearchStatus, TbAlarmStatusName, TbSeverity, tbAlarmCalls } from '@twinscape/contract/thingsboard';
import type { AlarmFilter, AlarmOrder, AlarmOrderBy } from '../../alarms/index.ts';
import { fromTbSeverity } from './toResponse.ts';

const STATUSES_BY_SEARCH: Readonly<Record<SearchStatus, readonly AlarmStatus[] | undefined>> = {
  ANY: undefined,
  ACTIVE: ['activeUnack', 'activeAck'],
  CLEARED: ['clearedUnack', 'clearedAck'],
  ACK: ['activeAck', 'clearedAck'],
  UNACK: ['activeUnack', 'clearedUnack'],
};
const STATUS_BY_TB_STATUS: Readonly<Record<TbAlarmStatusName, AlarmStatus>> = {
  ACTIVE_UNACK: 'activeUnack',
  ACTIVE_ACK: 'activeAck',
  CLEARED_UNACK: 'clearedUnack',
  CLEARED_ACK: 'clearedAck',
};

type StatusInput = {
  readonly searchStatus?: SearchStatus | undefined;
  readonly status?: TbAlarmStatusName | undefined;
};

/** The states that a list with one word for them shows; undefined: all. Refuses both words at once (iot.md 2.2). */
export function parseStatus({ searchStatus, status }: StatusInput): readonly AlarmStatus[] | undefined {
  if (searchStatus !== undefined && status !== undefined) throw refuse(refusals['alarm.statusTwice']);
  if (status !== undefined) return [STATUS_BY_TB_STATUS[status]];
  return searchStatus === undefined ? undefined : STATUSES_BY_SEARCH[searchStatus];
}

/**
 * The states that several words mean: those of one half widen each other, those of both halves narrow, as on
 * ThingsBoard; `ACTIVE, UNACK` are the alarms that are open and unacknowledged.
 */
export function parseStatusList(words: readonly SearchStatus[] | undefined): readonly AlarmStatus[] | undefined {
  const requested = (words ?? []).filter((word) => word !== 'ANY');
  if (requested.length === 0) return undefined;
  const halves: readonly (readonly SearchStatus[])[] = [
    ['ACTIVE', 'CLEARED'],
    ['ACK', 'UNACK'],
  ];
  const all: readonly AlarmStatus[] = ['activeUnack', 'activeAck', 'clearedUnack', 'clearedAck'];
  return halves.reduce<readonly AlarmStatus[]>((left, half) => {
    const inHalf = requested.filter((word) => half.includes(word));
    return inHalf.length === 0
      ? left
      : left.filter((status) => inHalf.some((word) => STATUSES_BY_SEARCH[word]?.includes(status)));
  }, all);
}

/** An empty list is no condition, as on ThingsBoard. */
export const parseSeverityList = (given: readonly TbSeverity[] | undefined): readonly Severity[] | undefined =>
  given === undefined || given.length === 0 ? undefined : given.map(fromTbSeverity);

const toDate = (at: number | undefined): Date | undefined => (at === undefined ? undefined : new Date(at));

type TbAlarmListInput = Omit<InputOf<typeof tbAlarmCalls.GetEntityAlarms>, 'a' | 'b'>;
type TbAlarmListV2Input = Omit<InputOf<typeof tbAlarmCalls.GetEntityAlarmsV2>, 'entityType' | 'entityId'>;

const toCommonFilter = (input: Pick<TbAlarmListInput, 'assigneeId' | 'startTime' | 'endTime' | 'textSearch'>) => ({
  assigneeId: input.assigneeId,
  createdFrom: toDate(input.startTime),
  createdTo: toDate(input.endTime),
  key: input.textSearch,
});

export const toTbAlarmFilter = (input: TbAlarmListInput): AlarmFilter => ({
  ...toCommonFilter(input),
  statuses: parseStatus(input),
});
export const toTbAlarmFilterV2 = (input: TbAlarmListV2Input): AlarmFilter => ({
  ...toCommonFilter(input),
  statuses: parseStatusList(input.statusList),
  severities: parseSeverityList(input.severityList),
  alarmTypes: input.typeList === undefined || input.typeList.length === 0 ? undefined : input.typeList,
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
export const toTbAlarmOrder = ({
  sortProperty,
  sortOrder,
}: Pick<TbAlarmListInput, 'sortProperty' | 'sortOrder'>): AlarmOrder => ({
  by: SORTS.get(sortProperty ?? '') ?? 'createdTime',
  descending: sortOrder === undefined ? true : sortOrder === 'DESC',
});
