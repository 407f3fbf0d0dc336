import type { DashboardConfiguration, DashboardEntity, EntityAlias } from '@twinscape/contract/dashboards';
import type { Db } from '../../platform/db/index.ts';
import { filterShowableFiles } from '../files/index.ts';
import { projectById } from '../projects/index.ts';
import type { ShareableKind } from '../shares/index.ts';
import { AliasReader } from './aliases.ts';
import { readConfiguration } from './configuration.ts';
import { dashboardById, findDashboard, loadPackedConfiguration } from './store.ts';

/**
 * What the link of a dashboard lets read: the dashboard, and of its project the devices and assets that its aliases
 * stand for at that moment, with the devices of those assets, and the pictures that stand in it.
 */
export const dashboardShareKind: ShareableKind = {
  noun: { cn: '看板', en: 'dashboard' },
  link: (projectId, dashboardId) => `/dashboards/${dashboardId}?project=${projectId}`,
  loadName: async (db, { projectId, targetId, sharedBy }) =>
    (await findDashboard(db, { projectId, userId: sharedBy.userId, seesAll: sharedBy.isManager }, targetId))?.title,
  async loadContents(db, projectId, dashboardId) {
    const reach = await loadReach(db, dashboardId);
    const entities = await loadAliasEntities(db, projectId, reach);
    const idsOf = (type: DashboardEntity['entityType']) =>
      entities.filter(({ entityType }) => entityType === type).map(({ id }) => id);
    const asset = idsOf('ASSET');
    const device = [
      ...new Set([...idsOf('DEVICE'), ...entities.flatMap(({ deviceIds = [] }) => deviceIds)]),
      ...reach.deviceIds,
    ];
    return {
      dashboard: [dashboardId],
      asset,
      device: [...new Set(device)],
      file: await loadFiles(db, projectId, reach),
    };
  },
};

/** What of a configuration says what its link lets read. */
type Reach = {
  readonly filters: readonly EntityAlias['filter'][];
  readonly deviceIds: readonly string[];
  readonly fileIds: readonly string[];
};

/** Versions whose reach is remembered: everybody who looks through a link asks for it with every call. */
const REMEMBERED_MAX = 200;
const remembered = new Map<string, Reach>();

/** Reads a configuration once for each of its versions: it may hold four megabytes. */
async function loadReach(db: Db, dashboardId: string): Promise<Reach> {
  const version = (await dashboardById(db, dashboardId))?.version ?? 0;
  const name = `${dashboardId} ${version}`;
  const known = remembered.get(name);
  if (known) return known;
  const { configuration: packed } = await loadPackedConfiguration(db, dashboardId);
  const configuration = await readConfiguration(packed, '');
  const reach: Reach = {
    filters: Object.values(configuration.entityAliases ?? {}).map(({ filter }) => filter),
    deviceIds: collectDeviceIds(configuration),
    fileIds: collectFileIds(configuration),
  };
  const [oldest] = remembered.size >= REMEMBERED_MAX ? remembered.keys() : [];
  if (oldest !== undefined) remembered.delete(oldest);
  remembered.set(name, reach);
  return reach;
}

/** All entities of a dashboard. A page about one entity of a list is about one of these. */
async function loadAliasEntities(db: Db, projectId: string, { filters }: Reach): Promise<DashboardEntity[]> {
  const project = await projectById(db, projectId);
  if (!project) return [];
  const reader = new AliasReader(db, { projectId, companyId: project.companyId });
  const entities = new Map<string, DashboardEntity>();
  for (const filter of filters)
    for (const entity of (await reader.find(filter)).entities) entities.set(entity.id, entity);
  return [...entities.values()];
}

/** Devices that widgets name without an alias. Those that the project has not are told apart where they are read. */
const collectDeviceIds = ({ widgets }: DashboardConfiguration): string[] =>
  Object.values(widgets ?? {}).flatMap(({ config }) =>
    (config.datasources ?? []).flatMap(({ deviceId }) => (deviceId ? deviceId.toLowerCase() : [])),
  );

const FILE = /\/api\/File\/Read\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//gi;

const collectFileIds = (configuration: DashboardConfiguration): string[] => [
  ...new Set([...JSON.stringify(configuration).matchAll(FILE)].flatMap(([, id]) => id?.toLowerCase() ?? [])),
];

async function loadFiles(db: Db, projectId: string, { fileIds }: Reach): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const project = await projectById(db, projectId);
  return project ? filterShowableFiles(db, { projectId, companyId: project.companyId }, fileIds) : [];
}
