import { z } from 'zod';
import { recordAccess, withPublicAccess } from '../core/access.ts';
import { tbDelete, tbGet, tbPost } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { id } from '../core/fields.ts';
import { LARGE_BODY } from '../core/limits.ts';
import { KEYS_MAX, POINTS_MAX } from './limits.ts';
import { AGGREGATIONS, ATTRIBUTE_SCOPES, ENTITY_TYPES, INTERVAL_TYPES } from './shapes.ts';

const type = z.string().toUpperCase().pipe(z.enum(ENTITY_TYPES));
const scope = z.string().toUpperCase().pipe(z.enum(ATTRIBUTE_SCOPES));

/** Keys as a list with commas; a key that has a comma itself is named by `key`, which may be repeated. */
const keys = {
  keys: z.array(z.string()).max(KEYS_MAX).optional(),
  key: z.union([z.string(), z.array(z.string()).max(KEYS_MAX)]).optional(),
};
/** Milliseconds since 1970. */
const moment = z.number().int();
const attribute = z.object({ lastUpdateTs: z.number(), key: z.string(), value: z.unknown() });
/** By key, values with their moment in milliseconds. */
const series = z.record(z.string(), z.array(z.object({ ts: z.number(), value: z.unknown() })));

/** Whoever reaches the entity, and the public customer where it was made public. */
const publicReaders = () => withPublicAccess(recordAccess());

export const telemetryCalls = {
  GetTimeseriesKeys: tbGet('C-TELE-01', '/api/plugins/telemetry/{a}/{b}/keys/timeseries', publicReaders(), {
    title: { cn: '时序数据的名称', en: 'Keys of the time series of an entity' },
    input: z.object({ a: type, b: id() }),
    result: z.array(z.string()),
  }),
  GetTimeseries: tbGet('T-TELE-01', '/api/plugins/telemetry/{type}/{id}/values/timeseries', publicReaders(), {
    title: {
      cn: '时序数据：最新值，给出时段时为历史或统计值',
      en: 'Latest values of time series; with a period, points or aggregated values',
    },
    input: z.object({
      type,
      id: id(),
      ...keys,
      startTs: moment.optional(),
      endTs: moment.optional(),
      interval: moment.min(0).default(0),
      intervalType: z.enum(INTERVAL_TYPES).default('MILLISECONDS'),
      timeZone: z.string().max(60).optional(),
      limit: z.number().int().min(1).max(POINTS_MAX).default(100),
      agg: z.string().toUpperCase().pipe(z.enum(AGGREGATIONS)).default('NONE'),
      orderBy: z
        .string()
        .toUpperCase()
        .pipe(z.enum(['ASC', 'DESC']))
        .default('DESC'),
      /** Values as JSON has them; otherwise all as texts, as ThingsBoard's clients expect. */
      useStrictDataTypes: z.boolean().default(false),
    }),
    result: series,
    aliases: ['/api/plugins/telemetry/{type}/{id}/values/timeseries/history'],
    loop: true,
  }),
  SaveTimeseries: tbPost('C-TELE-08', '/api/plugins/telemetry/{a}/{b}/timeseries/time', recordAccess(), {
    title: { cn: '写入时序数据', en: 'Save values of time series, each with its own time or the time of arrival' },
    input: z.object({ a: type, b: id(), payload: z.string() }),
    done: doneTexts.saved,
    maxBody: LARGE_BODY,
    aliases: [
      '/api/plugins/telemetry/{a}/{b}/timeseries/{scope}',
      '/api/plugins/telemetry/{a}/{b}/timeseries/{scope}/{ttl}',
    ],
    loop: true,
    textBody: 'payload',
  }),
  DeleteTimeseries: tbDelete('T-TELE-02', '/api/plugins/telemetry/{a}/{b}/timeseries/delete', recordAccess(), {
    title: { cn: '删除时序数据', en: 'Delete time series, or a period of them' },
    input: z.object({
      a: type,
      b: id(),
      ...keys,
      deleteAllDataForKeys: z.boolean().default(false),
      startTs: moment.optional(),
      endTs: moment.optional(),
      deleteLatest: z.boolean().default(true),
      rewriteLatestIfDeleted: z.boolean().default(false),
    }),
    done: doneTexts.deleted,
  }),
  GetAttributeKeys: tbGet('C-TELE-05', '/api/plugins/telemetry/{type}/{id}/keys/{scope}', publicReaders(), {
    title: { cn: '属性名称', en: 'Keys of the attributes of an entity, in one scope or all' },
    input: z.object({ type, id: id(), scope: scope.optional() }),
    result: z.array(z.string()),
    aliases: [
      '/api/plugins/telemetry/{type}/{id}/keys/attributes',
      '/api/plugins/telemetry/{type}/{id}/keys/attributes/{scope}',
    ],
  }),
  GetAttributes: tbGet('C-TELE-04', '/api/plugins/telemetry/{type}/{id}/values/attributes/{scope}', publicReaders(), {
    title: { cn: '属性值', en: 'Attributes of an entity, in one scope or all' },
    input: z.object({ type, id: id(), scope: scope.optional(), ...keys }),
    result: z.array(attribute),
    aliases: ['/api/plugins/telemetry/{type}/{id}/values/attributes'],
  }),
  SaveAttributes: tbPost('C-TELE-06', '/api/plugins/telemetry/{a}/{b}/{c}', recordAccess(), {
    title: { cn: '保存属性', en: 'Save server or shared attributes of an entity' },
    input: z.object({ a: type.default('DEVICE'), b: id(), c: z.string().max(40), payload: z.string() }),
    done: doneTexts.saved,
    maxBody: LARGE_BODY,
    aliases: ['/api/plugins/telemetry/{a}/{b}/attributes/{c}', '/api/plugins/telemetry/{b}/{c}'],
    textBody: 'payload',
  }),
  DeleteAttributes: tbDelete('C-TELE-07', '/api/plugins/telemetry/{a}/{b}/{c}', recordAccess(), {
    title: { cn: '删除属性', en: 'Delete attributes of an entity' },
    input: z.object({ a: type.default('DEVICE'), b: id(), c: scope, ...keys }),
    aliases: ['/api/plugins/telemetry/{b}/{c}'],
    done: doneTexts.deleted,
  }),
};
