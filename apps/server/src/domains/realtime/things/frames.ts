import { type EntityRef, type TelemetryValue, writtenValue } from '../../telemetry/index.ts';
import type { AggKey, EntityKey } from './commands.ts';

/** Error codes of the thing platform's sockets. */
export const ERROR = { none: 0, internal: 1, badRequest: 2, unauthorised: 3 } as const;
export type ErrorCode = (typeof ERROR)[keyof typeof ERROR];

/** A value with its moment as it travels: all values are texts. `count` stands beside what was made of so many points. */
export type TsValue = { readonly ts: number; readonly value: string; readonly count?: number };
export const tsValue = (at: number, value: TelemetryValue): TsValue => ({ ts: at, value: textOf(value) });
/** A value as a text: JSON as its own text, a text as it is. */
export const textOf = (value: TelemetryValue): string =>
  typeof value === 'object' ? value.json : typeof value === 'string' ? value : writtenValue(value, true);

/** Answer of the first generation: values by key, newest first. */
export function firstFrame(subscriptionId: number, data: ReadonlyMap<string, readonly TsValue[]>): string {
  return JSON.stringify({
    subscriptionId,
    errorCode: ERROR.none,
    errorMsg: null,
    data: Object.fromEntries([...data].map(([key, run]) => [key, run.map(({ ts, value }) => [ts, value])])),
    latestValues: Object.fromEntries([...data].flatMap(([key, run]) => (run.length > 0 ? [[key, newestIn(run)]] : []))),
  });
}
/** Runs ascend or descend: the newest stands at one of their ends. */
const newestIn = (run: readonly TsValue[]): number => Math.max(run[0]?.ts ?? 0, run.at(-1)?.ts ?? 0);
export const firstError = (subscriptionId: number, errorCode: ErrorCode, errorMsg: string): string =>
  JSON.stringify({ subscriptionId, errorCode, errorMsg, data: null, latestValues: {} });

/** What is known of one entity. */
export type EntityWords = {
  readonly entityId: { readonly entityType: EntityRef['type']; readonly id: string };
  readonly latest: Readonly<Partial<Record<EntityKey['type'], Readonly<Record<string, TsValue>>>>>;
  readonly timeseries: Readonly<Record<string, readonly TsValue[]>>;
  readonly aggLatest?: Readonly<Record<AggKey['id'], { readonly current?: TsValue; readonly previous?: TsValue }>>;
};
export type PageWords = {
  readonly data: readonly EntityWords[];
  readonly totalPages: number;
  readonly totalElements: number;
  readonly hasNext: boolean;
};
const second = (cmdId: number, cmdUpdateType: string, more: object): string =>
  JSON.stringify({ cmdId, errorCode: ERROR.none, errorMsg: null, cmdUpdateType, ...more });

/** The first answer bears a page; what follows, entities of it that changed. */
export const dataFrame = (cmdId: number, data: PageWords, allowedEntities: number): string =>
  second(cmdId, 'ENTITY_DATA', { data, update: null, allowedEntities });
export const updateFrame = (cmdId: number, update: readonly EntityWords[], allowedEntities: number): string =>
  second(cmdId, 'ENTITY_DATA', { data: null, update, allowedEntities });
export const countFrame = (cmdId: number, count: number): string => second(cmdId, 'COUNT_DATA', { count });

type AlarmPageWords = {
  readonly data: readonly object[];
  readonly totalPages: number;
  readonly totalElements: number;
  readonly hasNext: boolean;
};
/** A page of alarms; `totalEntities` says of how many entities. */
export const alarmDataFrame = (
  cmdId: number,
  data: AlarmPageWords,
  allowedEntities: number,
  totalEntities: number,
): string => second(cmdId, 'ALARM_DATA', { data, update: null, allowedEntities, totalEntities });
export const alarmUpdateFrame = (
  cmdId: number,
  update: readonly object[],
  allowedEntities: number,
  totalEntities: number,
): string => second(cmdId, 'ALARM_DATA', { data: null, update, allowedEntities, totalEntities });
export const alarmCountFrame = (cmdId: number, count: number): string => second(cmdId, 'ALARM_COUNT_DATA', { count });
export const alarmStatusFrame = (cmdId: number, active: boolean): string => second(cmdId, 'ALARM_STATUS', { active });
export const secondError = (cmdId: number, cmdUpdateType: string, errorCode: ErrorCode, errorMsg: string): string =>
  JSON.stringify({ cmdId, errorCode, errorMsg, cmdUpdateType, data: null, update: null });
