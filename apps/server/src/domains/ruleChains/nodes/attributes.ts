import type { EntityRef } from '../../telemetry/index.ts';
import type { RulePorts } from '../engine/ports.ts';
import { flag, list } from './settings.ts';

/** Attributes and latest values that a node reads of an entity. */
export const attributeSettings = {
  clientAttributeNames: list({ cn: '客户端属性', en: 'Client attributes' }),
  sharedAttributeNames: list({ cn: '共享属性', en: 'Shared attributes' }),
  serverAttributeNames: list({ cn: '服务端属性', en: 'Server attributes' }),
  latestTsKeyNames: list({ cn: '最新值', en: 'Latest values' }),
  getLatestValueWithTs: flag({ cn: '最新值附带时间', en: 'Latest values with their time' }),
  tellFailureIfAbsent: flag({ cn: '缺少时报错', en: 'Fail where one is missing' }, true),
};

type Settings = {
  readonly clientAttributeNames: readonly string[];
  readonly sharedAttributeNames: readonly string[];
  readonly serverAttributeNames: readonly string[];
  readonly latestTsKeyNames: readonly string[];
  readonly getLatestValueWithTs: boolean;
  readonly tellFailureIfAbsent: boolean;
};

const SCOPES = [
  ['CLIENT_SCOPE', 'cs_', 'clientAttributeNames'],
  ['SHARED_SCOPE', 'shared_', 'sharedAttributeNames'],
  ['SERVER_SCOPE', 'ss_', 'serverAttributeNames'],
] as const;

/** By the names that ThingsBoard gives them. Throws where one is missing and that is a failure. */
export async function readNamedAttributes(
  ports: RulePorts,
  entity: EntityRef,
  settings: Settings,
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  const missing: string[] = [];
  for (const [scope, prefix, setting] of SCOPES) {
    const keys = settings[setting];
    if (keys.length === 0) continue;
    const found = new Map((await ports.readAttributes(entity, scope, keys)).map(({ key, value }) => [key, value]));
    for (const key of keys)
      if (found.has(key)) values[`${prefix}${key}`] = found.get(key);
      else missing.push(key);
  }
  const { latestTsKeyNames, getLatestValueWithTs, tellFailureIfAbsent } = settings;
  if (latestTsKeyNames.length > 0) {
    const found = new Map((await ports.readLatest(entity, latestTsKeyNames)).map((one) => [one.key, one]));
    for (const key of latestTsKeyNames) {
      const latest = found.get(key);
      if (!latest) missing.push(key);
      else values[key] = getLatestValueWithTs ? JSON.stringify({ ts: latest.at, value: latest.value }) : latest.value;
    }
  }
  if (tellFailureIfAbsent && missing.length > 0) throw new Error(`the entity has no ${missing.join(', ')}`);
  return values;
}
