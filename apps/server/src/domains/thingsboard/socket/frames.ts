import { type EntityRef, serializeValue, type TelemetryValue } from '../../telemetry/index.ts';
import type { AggKey, EntityKey } from './commands.ts';

/** Error codes of the ThingsBoard sockets. */
export const TB_ERROR = { none: 0, internal: 1, badRequest: 2, unauthorised: 3 } as const;
export type TbErrorCode = (typeof TB_ERROR)[keyof typeof TB_ERROR];

/**
 * A value with its moment as it travels: all values are texts. `count` stands beside what was made of so many points.
 */
export type TbValue = { readonly ts: number; readonly value: string; readonly count?: number };
export const toTbValue = (at: number, value: TelemetryValue): TbValue => ({ ts: at, value: formatTbValue(value) });
/** A value as a text: JSON as its own text, a text as it is. */
export const formatTbValue = (value: TelemetryValue): string =>
  typeof value === 'object' ? value.json : typeof value === 'string' ? value : serializeValue(value, true);

/** Answer of the first generation: values by key, newest first. */
export function serializeV1Frame(subscriptionId: number, data: ReadonlyMap<string, readonly TbValue[]>): string {
  return JSON.stringify({
    subscriptionId,
    errorCode: TB_ERROR.none,
    errorMsg: null,
    data: Object.fromEntries([...data].map(([key, run]) => [key, run.map(({ ts, value }) => [ts, value])])),
    latestValues: Object.fromEntries(
      [...data].flatMap(([key, run]) => (run.length > 0 ? [[key, findNewest(run)]] : [])),
    ),
  });
}
/** Runs ascend or descend: the newest stands at one of their ends. */
const findNewest = (run: readonly TbValue[]): number => Math.max(run[0]?.ts ?? 0, run.at(-1)?.ts ?? 0);
export const serializeV1Error = (subscriptionId: number, errorCode: TbErrorCode, errorMsg: string): string =>
  JSON.stringify({ subscriptionId, errorCode, errorMsg, data: null, latestValues: {} });

/** What is known of one entity. */
export type EntityWords = {
  readonly entityId: { readonly entityType: EntityRef['type']; readonly id: string };
  readonly latest: Readonly<Partial<Record<EntityKey['type'], Readonly<Record<string, TbValue>>>>>;
  readonly timeseries: Readonly<Record<string, readonly TbValue[]>>;
  readonly aggLatest?: Readonly<Record<AggKey['id'], { readonly current?: TbValue; readonly previous?: TbValue }>>;
};
export type PageWords = {
  readonly data: readonly EntityWords[];
  readonly totalPages: number;
  readonly totalElements: number;
  readonly hasNext: boolean;
};
const serializeV2Frame = (cmdId: number, cmdUpdateType: string, more: object): string =>
  JSON.stringify({ cmdId, errorCode: TB_ERROR.none, errorMsg: null, cmdUpdateType, ...more });

/** The first answer bears a page; what follows, entities of it that changed. */
export const serializeDataFrame = (cmdId: number, data: PageWords, allowedEntities: number): string =>
  serializeV2Frame(cmdId, 'ENTITY_DATA', { data, update: null, allowedEntities });
export const serializeUpdateFrame = (cmdId: number, update: readonly EntityWords[], allowedEntities: number): string =>
  serializeV2Frame(cmdId, 'ENTITY_DATA', { data: null, update, allowedEntities });
export const serializeCountFrame = (cmdId: number, count: number): string =>
  serializeV2Frame(cmdId, 'COUNT_DATA', { count });

type AlarmPageWords = {
  readonly data: readonly object[];
  readonly totalPages: number;
  readonly totalElements: number;
  readonly hasNext: boolean;
};
/** A page of alarms; `totalEntities` says of how many entities. */
export const serializeAlarmDataFrame = (
  cmdId: number,
  data: AlarmPageWords,
  allowedEntities: number,
  totalEntities: number,
): string => serializeV2Frame(cmdId, 'ALARM_DATA', { data, update: null, allowedEntities, totalEntities });
export const serializeAlarmUpdateFrame = (
  cmdId: number,
  update: readonly object[],
  allowedEntities: number,
  totalEntities: number,
): string => serializeV2Frame(cmdId, 'ALARM_DATA', { data: null, update, allowedEntities, totalEntities });
export const serializeAlarmCountFrame = (cmdId: number, count: number): string =>
  serializeV2Frame(cmdId, 'ALARM_COUNT_DATA', { count });
export const serializeAlarmStatusFrame = (cmdId: number, active: boolean): string =>
  serializeV2Frame(cmdId, 'ALARM_STATUS', { active });
export const serializeV2Error = (
  cmdId: number,
  cmdUpdateType: string,
  errorCode: TbErrorCode,
  errorMsg: string,
): string => JSON.stringify({ cmdId, errorCode, errorMsg, cmdUpdateType, data: null, update: null });
