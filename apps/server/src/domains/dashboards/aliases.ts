import { ALIAS_ENTITIES_MAX, type DashboardEntity, QUESTION_ENTITIES_MAX } from '@twinscape/contract/dashboards';
import type { EntityType } from '@twinscape/contract/telemetry';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { groupRows } from '../../platform/tree/index.ts';
import { assetsBelow, loadDeviceLinks, type QueriedAsset, queryAssets } from '../assets/index.ts';
import { findRelatedEntities, loadDevicesInCategory, type QueriedDevice, queryDevices } from '../devices/index.ts';
import { projectById } from '../projects/index.ts';
import type { EntityRef } from '../telemetry/index.ts';

/** What a page is about, by the names of its parameters; that without a name is `''`. */
export type StateEntities = Readonly<Record<string, EntityRef>>;
export type FoundEntities = { readonly entities: readonly DashboardEntity[]; readonly count: number };

const NONE: FoundEntities = { entities: [], count: 0 };
const refType = z.string().toUpperCase();
const reference = z.looseObject({ entityType: refType, id: z.guid() });
/** Wildcards take time by their number. */
const nameFilter = z.string().max(200);
const names = z
  .union([nameFilter, z.array(nameFilter).max(200)])
  .transform((given) => [given].flat())
  .nullish();
const ids = z.array(z.guid()).max(ALIAS_ENTITIES_MAX * 5);
const related = {
  /** Absent where the root is what the page is about. */
  rootEntity: reference.nullish(),
  rootStateEntity: z.boolean().nullish(),
  stateEntityParamName: z.string().nullish(),
  direction: z.enum(['FROM', 'TO']).default('FROM'),
  maxLevel: z.number().int().min(0).max(20).nullish(),
};

/** The filters of aliases that can be answered: those of ThingsBoard, and three of our own. */
const aliasFilter = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('singleEntity'), singleEntity: reference }),
  z.looseObject({ type: z.literal('entityList'), entityType: refType, entityList: ids }),
  z.looseObject({ type: z.literal('entityName'), entityType: refType, entityNameFilter: nameFilter.default('') }),
  z.looseObject({ type: z.literal('entityType'), entityType: refType }),
  z.looseObject({ type: z.literal('deviceType'), deviceTypes: names, deviceType: names, deviceNameFilter: names }),
  z.looseObject({ type: z.literal('assetType'), assetTypes: names, assetType: names, assetNameFilter: names }),
  z.looseObject({
    type: z.literal('stateEntity'),
    stateEntityParamName: z.string().nullish(),
    defaultStateEntity: reference.nullish(),
  }),
  z.looseObject({
    type: z.literal('relationsQuery'),
    ...related,
    filters: z
      .array(z.looseObject({ relationType: z.string().default(''), entityTypes: z.array(refType).nullish() }))
      .default([]),
  }),
  z.looseObject({
    type: z.literal('deviceSearchQuery'),
    ...related,
    relationType: z.string().nullish(),
    deviceTypes: z.array(z.string()).nullish(),
  }),
  z.looseObject({
    type: z.literal('assetSearchQuery'),
    ...related,
    relationType: z.string().nullish(),
    assetTypes: z.array(z.string()).nullish(),
  }),
  z.looseObject({ type: z.literal('deviceGroup'), deviceGroupId: z.guid() }),
  z.looseObject({ type: z.literal('assetView'), assetViewId: z.guid(), assetCategoryId: z.guid().nullish() }),
  /** What an asset contains and feeds, in the topology; with `devices` what measures there. */
  z.looseObject({ type: z.literal('assetTopology'), ...related }),
]);
type AliasFilter = z.output<typeof aliasFilter>;

/** Finds entities of a project for the aliases of its dashboards. What another project has is not found. */
export class AliasReader {
  private found = 0;

  constructor(
    private readonly db: Db,
    private readonly project: { readonly projectId: string; readonly companyId: string },
    private readonly states: StateEntities = {},
  ) {}

  /** Nothing for a filter that the product cannot answer. */
  async find(filter: unknown): Promise<FoundEntities> {
    const read = aliasFilter.safeParse(filter);
    if (!read.success || this.found >= QUESTION_ENTITIES_MAX) return NONE;
    const { entities, count } = await this.search(read.data);
    this.found += entities.length;
    return { entities: entities.slice(0, ALIAS_ENTITIES_MAX), count };
  }

  private search(filter: AliasFilter): Promise<FoundEntities> {
    switch (filter.type) {
      case 'singleEntity':
        return this.findByRefs([{ type: filter.singleEntity.entityType as EntityType, id: filter.singleEntity.id }]);
      case 'entityList':
        return this.findByRefs(filter.entityList.map((id) => ({ type: filter.entityType as EntityType, id })));
      case 'entityName':
        return this.findOfType(filter.entityType, { name: filter.entityNameFilter });
      case 'entityType':
        return this.findOfType(filter.entityType, {});
      case 'deviceType': {
        const types = filter.deviceTypes ?? filter.deviceType ?? undefined;
        return this.findDevices({ types, name: filter.deviceNameFilter?.[0] });
      }
      case 'assetType': {
        const types = filter.assetTypes ?? filter.assetType ?? undefined;
        return this.findAssets({ types, name: filter.assetNameFilter?.[0] });
      }
      case 'stateEntity': {
        const { defaultStateEntity: usual } = filter;
        const entity =
          this.states[filter.stateEntityParamName ?? ''] ??
          (usual ? { type: usual.entityType as EntityType, id: usual.id } : undefined);
        return entity ? this.findByRefs([entity]) : Promise.resolve(NONE);
      }
      case 'relationsQuery':
        return this.findRelated(
          filter,
          filter.filters.map(({ relationType, entityTypes }) => ({ relationType, entityTypes: entityTypes ?? [] })),
        );
      case 'deviceSearchQuery':
        return this.findRelated(
          filter,
          [{ relationType: filter.relationType ?? '', entityTypes: ['DEVICE'] }],
          filter.deviceTypes ?? undefined,
        );
      case 'assetSearchQuery':
        return this.findRelated(
          filter,
          [{ relationType: filter.relationType ?? '', entityTypes: ['ASSET'] }],
          filter.assetTypes ?? undefined,
        );
      case 'deviceGroup':
        return this.findInGroup(filter.deviceGroupId);
      case 'assetView':
        return this.findAssets({ viewId: filter.assetViewId, categoryId: filter.assetCategoryId ?? undefined });
      case 'assetTopology': {
        const root = this.resolveRoot(filter);
        if (root?.type !== 'ASSET') return Promise.resolve(NONE);
        return this.findAssets({ among: assetsBelow.get().below(this.project.projectId, root.id) });
      }
    }
  }

  private resolveRoot({
    rootEntity,
    rootStateEntity,
    stateEntityParamName,
  }: Pick<AliasFilter & { type: 'relationsQuery' }, 'rootEntity' | 'rootStateEntity' | 'stateEntityParamName'>):
    | EntityRef
    | undefined {
    const ofState = rootStateEntity ? this.states[stateEntityParamName ?? ''] : undefined;
    return ofState ?? (rootEntity ? { type: rootEntity.entityType as EntityType, id: rootEntity.id } : undefined);
  }

  private async findRelated(
    filter: Pick<
      AliasFilter & { type: 'relationsQuery' },
      'rootEntity' | 'rootStateEntity' | 'stateEntityParamName' | 'direction' | 'maxLevel'
    >,
    filters: readonly { relationType: string; entityTypes: readonly string[] }[],
    types?: readonly string[],
  ): Promise<FoundEntities> {
    const root = this.resolveRoot(filter);
    // A root of another project has no relations that lead into this one, and it is not told whether it exists.
    if (!root || (await this.findByRefs([root])).count === 0) return NONE;
    const refs = await findRelatedEntities(this.db, {
      root,
      direction: filter.direction,
      maxLevel: filter.maxLevel ?? 0,
      filters,
      limit: ALIAS_ENTITIES_MAX,
    });
    const found = await this.findByRefs(refs);
    if (!types?.length) return found;
    const entities = found.entities.filter(({ type }) => types.includes(type));
    return { entities, count: entities.length };
  }

  private findOfType(type: string, selection: { readonly name?: string }): Promise<FoundEntities> {
    if (type === 'DEVICE') return this.findDevices({ anyName: selection.name });
    if (type === 'ASSET') return this.findAssets(selection);
    return type === 'CUSTOMER' || type === 'CURRENT_CUSTOMER' ? this.findProject() : Promise.resolve(NONE);
  }

  private async findByRefs(refs: readonly EntityRef[]): Promise<FoundEntities> {
    const idsOf = (type: string) => refs.filter((one) => one.type === type).map(({ id }) => id.toLowerCase());
    const [devices, assets] = [idsOf('DEVICE'), idsOf('ASSET')];
    const customer = refs.some(
      ({ type, id }) =>
        String(type) === 'CURRENT_CUSTOMER' ||
        (type === 'CUSTOMER' && id.toLowerCase() === this.project.projectId.toLowerCase()),
    );
    const parts = await Promise.all([
      devices.length > 0 ? this.findDevices({ ids: devices }) : NONE,
      assets.length > 0 ? this.findAssets({ ids: assets }) : NONE,
      customer ? this.findProject() : NONE,
    ]);
    // In the order in which they were named.
    const places = new Map(refs.map(({ id }, at) => [id.toLowerCase(), at]));
    const entities = parts
      .flatMap((part) => part.entities)
      .sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
    return { entities, count: entities.length };
  }

  private async findProject(): Promise<FoundEntities> {
    const project = await projectById(this.db, this.project.projectId);
    if (!project) return NONE;
    const { id, projectName: name } = project;
    return { entities: [{ entityType: 'CUSTOMER', id, name, label: name, type: '' }], count: 1 };
  }

  private async findInGroup(categoryId: string): Promise<FoundEntities> {
    const named = await loadDevicesInCategory(this.db, this.project.projectId, categoryId);
    return this.findDevices({ ids: named.map(({ id }) => id) });
  }

  private async findDevices(selection: Parameters<typeof queryDevices>[2]): Promise<FoundEntities> {
    const { projectId } = this.project;
    const scope = { companyId: undefined, projectIds: [projectId] };
    const found = await queryDevices(this.db, scope, selection, ALIAS_ENTITIES_MAX + 1);
    return { entities: found.map(toDeviceEntity), count: found.length };
  }

  private async findAssets(selection: Parameters<typeof queryAssets>[2]): Promise<FoundEntities> {
    const { projectId } = this.project;
    const { assets, count } = await queryAssets(this.db, projectId, selection, ALIAS_ENTITIES_MAX);
    if (assets.length === 0) return NONE;
    const links = await loadDeviceLinks(
      this.db,
      projectId,
      assets.map(({ id }) => id),
    );
    const byAsset = groupRows(links, ({ assetId }) => assetId);
    const entities = assets.map((asset) =>
      toAssetEntity(
        asset,
        (byAsset.get(asset.id) ?? []).map(({ deviceId }) => deviceId),
      ),
    );
    return { entities, count };
  }
}

const toDeviceEntity = ({ device, activity }: QueriedDevice): DashboardEntity => ({
  entityType: 'DEVICE',
  id: device.id,
  name: device.deviceKey,
  label: device.deviceName,
  type: device.deviceType ?? '',
  isOnline: activity.isOnline,
  state: activity.state,
});

const toAssetEntity = (asset: QueriedAsset, deviceIds: string[]): DashboardEntity => ({
  entityType: 'ASSET',
  id: asset.id,
  name: asset.assetNumber,
  label: asset.assetName,
  type: asset.typeName,
  ...(asset.location ? { location: asset.location } : {}),
  deviceIds,
});
