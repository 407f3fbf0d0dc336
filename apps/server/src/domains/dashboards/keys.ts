import { OFFERED_KEYS_MAX, type OfferedKey } from '@twinscape/contract/dashboards';
import type { Platform } from '../../platform/platform.ts';
import { loadDeviceLinks } from '../assets/index.ts';
import { loadPropertiesOfDevices } from '../devices/index.ts';
import { type EntityRef, getTelemetry } from '../telemetry/index.ts';

const SCOPES = ['SERVER_SCOPE', 'SHARED_SCOPE', 'CLIENT_SCOPE'] as const;
/** What the first so many entities have is offered. */
const LOOKED_AT = 100;

/** Data points and attributes that entities of a project have; what most of them have comes first. */
export async function loadOfferedKeys(
  platform: Platform,
  projectId: string,
  entities: readonly EntityRef[],
): Promise<OfferedKey[]> {
  const looked = entities.slice(0, LOOKED_AT);
  const assetIds = looked.flatMap(({ type, id }) => (type === 'ASSET' ? id : []));
  const links = assetIds.length > 0 ? await loadDeviceLinks(platform.database.db, projectId, assetIds) : [];
  const assetsByDevice = new Map<string, string[]>();
  for (const { assetId, deviceId } of links)
    assetsByDevice.set(deviceId, [...(assetsByDevice.get(deviceId) ?? []), assetId]);
  const deviceIds = new Set([
    ...looked.flatMap(({ type, id }) => (type === 'DEVICE' ? id : [])),
    ...assetsByDevice.keys(),
  ]);
  const own = new Set(looked.map(({ id }) => id));
  const { store, attributes } = getTelemetry(platform);
  const others = looked.filter(({ type }) => type !== 'DEVICE');
  const [properties, ofOthers] = await Promise.all([
    loadPropertiesOfDevices(platform, projectId, [...deviceIds]),
    others.length > 0 ? store.latest(others) : [],
  ]);
  const offered = new Map<string, OfferedKey & { readonly having: Set<string> }>();
  const add = (key: Omit<OfferedKey, 'entityCount'>, ids: readonly string[]): void => {
    const name = `${key.keyType} ${key.key}`;
    const known = offered.get(name) ?? { ...key, entityCount: 0, having: new Set<string>() };
    for (const id of ids) known.having.add(id);
    offered.set(name, known);
  };
  for (const { id, propertyName: key, displayName, unit, value } of properties) {
    const having = [...(own.has(id) ? [id] : []), ...(assetsByDevice.get(id) ?? [])];
    const isNumber = typeof value === 'number' || value === undefined;
    add({ key, keyType: 'timeseries', displayName, unit, isNumber }, having);
  }
  for (const { entity, key, value } of ofOthers)
    add({ key, keyType: 'timeseries', isNumber: typeof value === 'number' }, [entity.id]);
  for (const scope of SCOPES)
    for (const [id, found] of await attributes.readMany(looked, scope))
      for (const { key, value } of found) add({ key, keyType: 'attribute', isNumber: typeof value === 'number' }, [id]);
  return [...offered.values()]
    .map(({ having, ...key }) => ({ ...key, entityCount: having.size }))
    .sort(
      (one, other) =>
        other.entityCount - one.entityCount ||
        (one.keyType === other.keyType ? (one.key < other.key ? -1 : 1) : one.keyType === 'timeseries' ? -1 : 1),
    )
    .slice(0, OFFERED_KEYS_MAX);
}
