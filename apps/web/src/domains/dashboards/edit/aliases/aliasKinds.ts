import type { EntityAlias } from '@twinscape/contract/dashboards';

/** What an alias can be made to stand for here, in the order in which it is offered. */
export const ALIAS_KINDS = [
  'oneDevice',
  'devices',
  'deviceType',
  'deviceName',
  'deviceGroup',
  'oneAsset',
  'assets',
  'assetType',
  'assetName',
  'assetView',
  'topology',
  'state',
  'project',
] as const;
export type AliasKind = (typeof ALIAS_KINDS)[number];

/** An alias as its form has it: of the ids, types and texts those that its kind asks for. */
export type AliasDraft = {
  readonly kind: AliasKind;
  readonly ids: readonly string[];
  /** Types of devices or assets, or part of a name. */
  readonly words: readonly string[];
};

type Filter = EntityAlias['filter'];
const ref = (entityType: string, id: string) => ({ entityType, id });

/** The filter of a draft as ThingsBoard writes it; undefined while something is missing. Pure. */
export function writeFilter({ kind, ids, words }: AliasDraft): Filter | undefined {
  const [id] = ids;
  const [word] = words;
  switch (kind) {
    case 'oneDevice':
    case 'oneAsset':
      return id
        ? {
            type: 'singleEntity',
            resolveMultiple: false,
            singleEntity: ref(kind === 'oneDevice' ? 'DEVICE' : 'ASSET', id),
          }
        : undefined;
    case 'devices':
    case 'assets':
      return id
        ? {
            type: 'entityList',
            resolveMultiple: true,
            entityType: kind === 'devices' ? 'DEVICE' : 'ASSET',
            entityList: ids,
          }
        : undefined;
    case 'deviceType':
      return word ? { type: 'deviceType', resolveMultiple: true, deviceTypes: words, deviceNameFilter: '' } : undefined;
    case 'assetType':
      return word ? { type: 'assetType', resolveMultiple: true, assetTypes: words, assetNameFilter: '' } : undefined;
    case 'deviceName':
    case 'assetName':
      return word
        ? {
            type: 'entityName',
            resolveMultiple: true,
            entityType: kind === 'deviceName' ? 'DEVICE' : 'ASSET',
            entityNameFilter: word,
          }
        : undefined;
    case 'deviceGroup':
      return id ? { type: 'deviceGroup', resolveMultiple: true, deviceGroupId: id } : undefined;
    case 'assetView':
      return id ? { type: 'assetView', resolveMultiple: true, assetViewId: id } : undefined;
    case 'topology':
      return id ? { type: 'assetTopology', resolveMultiple: true, rootEntity: ref('ASSET', id) } : undefined;
    case 'state':
      return {
        type: 'stateEntity',
        resolveMultiple: false,
        stateEntityParamName: null,
        defaultStateEntity: id ? ref('DEVICE', id) : null,
      };
    case 'project':
      return { type: 'entityType', resolveMultiple: false, entityType: 'CURRENT_CUSTOMER' };
  }
}

const texts = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string' && one !== '');
const isOf = (value: unknown, entityType: string): boolean => String(value).toUpperCase() === entityType;

/** The draft of a filter; undefined for one that this form does not write, which stays as it is. Pure. */
export function readFilter(filter: Filter): AliasDraft | undefined {
  const none: AliasDraft = { kind: 'oneDevice', ids: [], words: [] };
  const entity = (value: unknown): { readonly type: string; readonly ids: string[] } => {
    const { entityType, id } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
    return { type: String(entityType ?? '').toUpperCase(), ids: texts(id) };
  };
  switch (filter.type) {
    case 'singleEntity': {
      const { type, ids } = entity(filter.singleEntity);
      if (type === 'DEVICE') return { ...none, kind: 'oneDevice', ids };
      if (type === 'ASSET') return { ...none, kind: 'oneAsset', ids };
      return type.endsWith('CUSTOMER') ? { ...none, kind: 'project' } : undefined;
    }
    case 'entityList': {
      const ids = texts(filter.entityList);
      if (isOf(filter.entityType, 'DEVICE')) return { ...none, kind: 'devices', ids };
      return isOf(filter.entityType, 'ASSET') ? { ...none, kind: 'assets', ids } : undefined;
    }
    case 'deviceType':
      return texts(filter.deviceNameFilter).length > 0
        ? undefined
        : { ...none, kind: 'deviceType', words: texts(filter.deviceTypes ?? filter.deviceType) };
    case 'assetType':
      return texts(filter.assetNameFilter).length > 0
        ? undefined
        : { ...none, kind: 'assetType', words: texts(filter.assetTypes ?? filter.assetType) };
    case 'entityName': {
      const words = texts(filter.entityNameFilter);
      if (isOf(filter.entityType, 'DEVICE')) return { ...none, kind: 'deviceName', words };
      return isOf(filter.entityType, 'ASSET') ? { ...none, kind: 'assetName', words } : undefined;
    }
    case 'deviceGroup':
      return { ...none, kind: 'deviceGroup', ids: texts(filter.deviceGroupId) };
    case 'assetView':
      return filter.assetCategoryId ? undefined : { ...none, kind: 'assetView', ids: texts(filter.assetViewId) };
    case 'assetTopology':
      return filter.rootStateEntity ? undefined : { ...none, kind: 'topology', ids: entity(filter.rootEntity).ids };
    case 'stateEntity': {
      const { type, ids } = entity(filter.defaultStateEntity);
      return filter.stateEntityParamName || type === 'ASSET' ? undefined : { ...none, kind: 'state', ids };
    }
    case 'entityType':
      return String(filter.entityType).endsWith('CUSTOMER') ? { ...none, kind: 'project' } : undefined;
    default:
      return undefined;
  }
}

/** A name that no other alias has: with the next free number behind it where it is taken. Pure. */
export function findFreeAlias(name: string, taken: readonly string[]): string {
  let free = name;
  for (let number = 2; taken.includes(free); number++) free = `${name} ${number}`;
  return free;
}
