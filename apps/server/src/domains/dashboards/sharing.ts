import type { DashboardConfiguration, DashboardEntity } from '@twinscape/contract/dashboards';
import type { Db } from '../../platform/db/index.ts';
import { filterShowableFiles } from '../files/index.ts';
import { projectById } from '../projects/index.ts';
import type { ShareableKind } from '../shares/index.ts';
import { AliasReader } from './aliases.ts';
import { readConfiguration } from './configuration.ts';
import { findDashboard, loadPackedConfiguration } from './store.ts';

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
    const { configuration: packed } = await loadPackedConfiguration(db, dashboardId);
    const configuration = await readConfiguration(packed, '');
    const entities = await loadAliasEntities(db, projectId, configuration);
    const idsOf = (type: DashboardEntity['entityType']) =>
      entities.filter(({ entityType }) => entityType === type).map(({ id }) => id);
    const asset = idsOf('ASSET');
    const device = [
      ...new Set([...idsOf('DEVICE'), ...entities.flatMap(({ deviceIds = [] }) => deviceIds)]),
      ...collectDeviceIds(configuration),
    ];
    return {
      dashboard: [dashboardId],
      asset,
      device: [...new Set(device)],
      file: await loadFiles(db, projectId, configuration),
    };
  },
};

/** All entities of a dashboard. A page about one entity of a list is about one of these. */
async function loadAliasEntities(
  db: Db,
  projectId: string,
  { entityAliases }: DashboardConfiguration,
): Promise<DashboardEntity[]> {
  const project = await projectById(db, projectId);
  if (!project) return [];
  const reader = new AliasReader(db, { projectId, companyId: project.companyId });
  const entities = new Map<string, DashboardEntity>();
  for (const { filter } of Object.values(entityAliases ?? {}))
    for (const entity of (await reader.find(filter)).entities) entities.set(entity.id, entity);
  return [...entities.values()];
}

/** Devices that widgets name without an alias. Those that the project has not are told apart where they are read. */
const collectDeviceIds = ({ widgets }: DashboardConfiguration): string[] =>
  Object.values(widgets ?? {}).flatMap(({ config }) =>
    (config.datasources ?? []).flatMap(({ deviceId }) => (deviceId ? deviceId.toLowerCase() : [])),
  );

const FILE = /\/api\/File\/Read\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//gi;

async function loadFiles(db: Db, projectId: string, configuration: DashboardConfiguration): Promise<string[]> {
  const project = await projectById(db, projectId);
  const ids = [...JSON.stringify(configuration).matchAll(FILE)].flatMap(([, id]) => id?.toLowerCase() ?? []);
  return project && ids.length > 0
    ? filterShowableFiles(db, { projectId, companyId: project.companyId }, [...new Set(ids)])
    : [];
}
