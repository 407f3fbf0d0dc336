import { refuse } from '@twinscape/contract';
import {
  DASHBOARD_VALUES_MAX,
  type DashboardValue,
  dashboardRefusals as refusals,
} from '@twinscape/contract/dashboards';
import type { EntityType } from '@twinscape/contract/telemetry';
import type { Platform } from '../../platform/platform.ts';
import { groupRows } from '../../platform/tree/index.ts';
import { loadDeviceLinks } from '../assets/index.ts';
import { loadPropertiesOfDevices, valueToJson } from '../devices/index.ts';
import { type EntityRef, getTelemetry } from '../telemetry/index.ts';

export type ValueQuestion = {
  readonly entities: readonly EntityRef[];
  readonly keys: readonly { readonly key: string; readonly keyType: DashboardValue['keyType'] }[];
};

const SCOPES = ['SERVER_SCOPE', 'SHARED_SCOPE', 'CLIENT_SCOPE'] as const;
/** Entities whose own window is looked through one by one. */
const SEEN_TYPES: readonly EntityType[] = ['DEVICE', 'ASSET', 'CUSTOMER', 'ENTITY_VIEW'];

/** Before anything is looked up for a question. */
export function refuseTooManyValues(questions: readonly ValueQuestion[]): void {
  const wanted = questions.reduce((sum, { entities, keys }) => sum + entities.length * keys.length, 0);
  if (wanted > DASHBOARD_VALUES_MAX) throw refuse(refusals['dashboard.tooManyValues'], { limit: DASHBOARD_VALUES_MAX });
}

/**
 * Latest values of keys of entities of a project. An asset has what was written for itself, else what its devices
 * measure: of several that measure the same, the one that was related first.
 */
export async function loadDashboardValues(
  platform: Platform,
  projectId: string,
  questions: readonly ValueQuestion[],
): Promise<DashboardValue[]> {
  const reader = await createReader(platform, projectId, questions);
  return questions.flatMap(({ entities, keys }) =>
    entities.flatMap((entity) => keys.flatMap(({ key, keyType }) => reader(entity, key, keyType) ?? [])),
  );
}

type Read = (entity: EntityRef, key: string, keyType: DashboardValue['keyType']) => DashboardValue | undefined;

async function createReader(platform: Platform, projectId: string, questions: readonly ValueQuestion[]): Promise<Read> {
  const entities = uniqueEntities(questions.flatMap((question) => question.entities));
  const idsOf = (type: EntityType) => entities.filter((one) => one.type === type).map(({ id }) => id);
  const assetIds = idsOf('ASSET');
  const links = assetIds.length > 0 ? await loadDeviceLinks(platform.database.db, projectId, assetIds) : [];
  const devicesByAsset = groupRows(links, ({ assetId }) => assetId);
  const deviceIds = [...new Set([...idsOf('DEVICE'), ...links.map(({ deviceId }) => deviceId)])];
  const others = entities.filter(({ type }) => type !== 'DEVICE' && SEEN_TYPES.includes(type));
  const { store } = getTelemetry(platform);
  const [properties, ownLatest, attributes] = await Promise.all([
    loadPropertiesOfDevices(platform, projectId, deviceIds),
    others.length > 0 ? store.latest(others) : [],
    loadAttributes(platform, entities, questions),
  ]);
  const measured = new Map(properties.map((property) => [`${property.id} ${property.propertyName}`, property]));
  const own = new Map(ownLatest.map((sample) => [`${sample.entity.id} ${sample.key}`, sample]));

  const ofDevice = (entityId: string, deviceId: string, key: string): DashboardValue | undefined => {
    const found = measured.get(`${deviceId} ${key}`);
    if (!found) return undefined;
    const { displayName, unit, decimals, valueMapping, value, time } = found;
    const display = { displayName, unit, decimals, valueMapping };
    return { entityId, key, keyType: 'timeseries', sourceType: 'DEVICE', sourceId: deviceId, ...display, value, time };
  };
  const ofSeries = ({ type, id }: EntityRef, key: string): DashboardValue | undefined => {
    if (type === 'DEVICE') return ofDevice(id, id, key);
    const sample = own.get(`${id} ${key}`);
    if (sample) {
      const { value, at } = sample;
      const source = { keyType: 'timeseries', sourceType: type, sourceId: id } as const;
      return { entityId: id, key, ...source, value: valueToJson(value), time: new Date(at) };
    }
    const found = (devicesByAsset.get(id) ?? []).flatMap(({ deviceId }) => ofDevice(id, deviceId, key) ?? []);
    return found.find(({ time }) => time !== undefined) ?? found[0];
  };
  return (entity, key, keyType) =>
    keyType === 'timeseries'
      ? ofSeries(entity, key)
      : keyType === 'attribute'
        ? attributes.get(`${entity.id} ${key}`)
        : undefined;
}

/** Attributes by entity and key: the platform's own before what it shares, and that before what a device told. */
async function loadAttributes(
  platform: Platform,
  entities: readonly EntityRef[],
  questions: readonly ValueQuestion[],
): Promise<Map<string, DashboardValue>> {
  const keys = [
    ...new Set(
      questions.flatMap((question) =>
        question.keys.flatMap(({ key, keyType }) => (keyType === 'attribute' ? key : [])),
      ),
    ),
  ];
  const found = new Map<string, DashboardValue>();
  if (keys.length === 0) return found;
  const { attributes } = getTelemetry(platform);
  for (const scope of SCOPES) {
    const byEntity = await attributes.readMany(entities, scope, keys);
    for (const { type, id } of entities)
      for (const { key, value, at } of byEntity.get(id) ?? []) {
        if (found.has(`${id} ${key}`)) continue;
        const source = { keyType: 'attribute', sourceType: type, sourceId: id } as const;
        found.set(`${id} ${key}`, { entityId: id, key, ...source, value: valueToJson(value), time: new Date(at) });
      }
  }
  return found;
}

const uniqueEntities = (refs: readonly EntityRef[]): EntityRef[] => [
  ...new Map(refs.map((ref) => [`${ref.type} ${ref.id}`, ref])).values(),
];
