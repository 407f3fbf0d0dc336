import type { Session } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  DEFAULT_DEVICE_TYPE,
  findRelatedEntities,
  loadDeviceScope,
  type QueriedDevice,
  queryDevices,
} from '../../devices/index.ts';
import { type EntityRef, requireEntity, type TelemetryValue } from '../../telemetry/index.ts';
import type { EntityFilter } from './commands.ts';

/** Entities of one query at most. */
export const MOST_ENTITIES = 10_000;

/** An entity as queries know it. */
export type TbEntity = {
  readonly ref: EntityRef;
  readonly projectId: string | undefined;
  /** ThingsBoard's fields by their names. */
  readonly fields: ReadonlyMap<string, string>;
  /** What the platform itself knows of a device; shown as server attributes. Milliseconds since 1970. */
  readonly state: ReadonlyMap<string, { readonly at: number; readonly value: TelemetryValue }>;
};
export type TbCaller = { readonly platform: Platform; readonly session: Session };

/**
 * The entities of a filter that the caller reaches, in the order of their names. Refuses an entity by which others are
 * searched when it is out of reach.
 */
export async function findTbEntities(caller: TbCaller, filter: EntityFilter): Promise<TbEntity[]> {
  switch (filter.type) {
    case 'singleEntity':
      return findByRefs(caller, [{ type: filter.singleEntity.entityType, id: filter.singleEntity.id }]);
    case 'entityList':
      return findByRefs(
        caller,
        filter.entityList.flatMap((id) => toEntityRefs(filter.entityType, id)),
      );
    case 'entityName':
      return filter.entityType === 'DEVICE' ? findDevices(caller, { name: filter.entityNameFilter }) : [];
    case 'entityType':
      return filter.entityType === 'DEVICE' ? findDevices(caller, {}) : [];
    case 'deviceType':
      return findDevices(caller, { types: filter.deviceTypes ?? filter.deviceType, name: filter.deviceNameFilter });
    case 'relationsQuery': {
      const filters = filter.filters.map(({ relationType, entityTypes }) => ({
        relationType,
        entityTypes: entityTypes ?? [],
      }));
      return findRelated(caller, filter, filters);
    }
    case 'deviceSearchQuery': {
      const found = await findRelated(caller, filter, [
        { relationType: filter.relationType ?? '', entityTypes: ['DEVICE'] },
      ]);
      const { deviceTypes } = filter;
      return deviceTypes?.length ? found.filter(({ fields }) => deviceTypes.includes(fields.get('type') ?? '')) : found;
    }
    // The product has none of these.
    default:
      return [];
  }
}

const toEntityRefs = (entityType: string, id: string): EntityRef[] =>
  entityType === 'DEVICE' || entityType === 'CUSTOMER' ? [{ type: entityType, id: id.toLowerCase() }] : [];

async function findRelated(
  caller: TbCaller,
  { rootEntity, direction, maxLevel }: EntityFilter & { readonly type: 'relationsQuery' | 'deviceSearchQuery' },
  filters: readonly { relationType: string; entityTypes: readonly string[] }[],
): Promise<TbEntity[]> {
  const { entity: root } = await requireEntity(caller, rootEntity.entityType, rootEntity.id);
  const { db } = caller.platform.database;
  return findByRefs(
    caller,
    await findRelatedEntities(db, { root, direction, maxLevel, filters, limit: MOST_ENTITIES }),
  );
}

async function findByRefs(caller: TbCaller, refs: readonly EntityRef[]): Promise<TbEntity[]> {
  const ids = refs.filter(({ type }) => type === 'DEVICE').map(({ id }) => id);
  const others = refs.filter(({ type }) => type !== 'DEVICE');
  const opened = await Promise.all(others.map((ref) => findOtherEntity(caller, ref)));
  return [...(ids.length > 0 ? await findDevices(caller, { ids }) : []), ...opened.flatMap((entity) => entity ?? [])];
}

/** Undefined for one out of reach. */
async function findOtherEntity(caller: TbCaller, { type, id }: EntityRef): Promise<TbEntity | undefined> {
  const opened = await requireEntity(caller, type, id).catch(() => undefined);
  if (!opened) return undefined;
  const { entity: ref, projectId, name } = opened;
  const fields = new Map([
    ['entityType', type],
    ['name', name],
    ['title', name],
  ]);
  return { ref, projectId, fields, state: new Map() };
}

async function findDevices(
  { platform, session }: TbCaller,
  selection: Parameters<typeof queryDevices>[2],
): Promise<TbEntity[]> {
  const companyId = session.memberType === 0 ? undefined : session.companyId;
  // Who belongs to no enterprise and administers none has no devices.
  if (session.memberType !== 0 && companyId === undefined) return [];
  const reach = await loadDeviceScope({ platform, session, companyId });
  return (await queryDevices(platform.database.db, reach, selection, MOST_ENTITIES)).map(toTbEntity);
}

function toTbEntity({ device, activity }: QueriedDevice): TbEntity {
  const fields = new Map([
    ['entityType', 'DEVICE'],
    ['createdTime', String(device.createdAt.getTime())],
    ['name', device.deviceKey],
    ['type', device.deviceType ?? DEFAULT_DEVICE_TYPE],
    ['label', device.label ?? device.deviceName],
    ['additionalInfo', JSON.stringify({ gateway: device.isGateway, description: device.comment ?? '' })],
  ]);
  const state = new Map<string, { at: number; value: TelemetryValue }>();
  const lastSeenAt = Math.max(
    ...[activity.lastActivityAt, activity.lastConnectAt, activity.lastDisconnectAt].map((at) => at?.getTime() ?? 0),
  );
  state.set('active', { at: lastSeenAt, value: activity.isOnline });
  for (const [key, at] of [
    ['lastActivityTime', activity.lastActivityAt],
    ['lastConnectTime', activity.lastConnectAt],
    ['lastDisconnectTime', activity.lastDisconnectAt],
    ['inactivityAlarmTime', activity.lastInactivityAt],
  ] as const)
    if (at) state.set(key, { at: at.getTime(), value: at.getTime() });
  return { ref: { type: 'DEVICE', id: device.id }, projectId: device.projectId ?? undefined, fields, state };
}
