import { dashboardCalls } from '@twinscape/contract/dashboards';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireDashboard } from '../access.ts';
import { AliasReader, type StateEntities } from '../aliases.ts';
import { readConfiguration } from '../configuration.ts';
import { filterOwnEntities } from '../ownEntities.ts';
import { loadPackedConfiguration } from '../store.ts';

/**
 * T-DASH-16. Through a link only the aliases that are stored are answered, and of what a page is about only what the
 * link holds.
 */
export const FindDashboardEntities = defineHandler(dashboardCalls.FindDashboardEntities, async (input, context) => {
  const { platform, session, project } = context;
  const { db } = platform.database;
  const dashboard = await requireDashboard(db, context, input.dashboardId);
  const isShared = session.share !== undefined;
  const { configuration: packed } = await loadPackedConfiguration(db, dashboard.id);
  const { entityAliases } = await readConfiguration(packed, dashboard.title);
  const reader = new AliasReader(db, project, await loadStates());
  const answers = [];
  for (const { aliasId, filter } of input.aliases) {
    const asked = (isShared ? undefined : filter) ?? entityAliases?.[aliasId]?.filter;
    const { entities, count } = await reader.find(asked);
    const shown = isShared ? await keepShared(entities) : entities;
    answers.push({ aliasId, entities: [...shown], count: isShared ? shown.length : count });
  }
  return answers;

  async function loadStates(): Promise<StateEntities> {
    const named = Object.entries(input.stateEntities ?? {}).map(([name, { entityType: type, id }]) => ({
      name,
      ref: { type, id: id.toLowerCase() },
    }));
    const refs = named.map(({ ref }) => ref);
    const own = new Set((await filterOwnEntities(db, project.projectId, session, refs)).map(({ id }) => id));
    return Object.fromEntries(named.flatMap(({ name, ref }) => (own.has(ref.id) ? [[name, ref]] : [])));
  }

  async function keepShared<Entity extends { readonly entityType: string; readonly id: string }>(
    entities: readonly Entity[],
  ): Promise<Entity[]> {
    const [devices, assets] = await Promise.all([session.share?.loadIds('device'), session.share?.loadIds('asset')]);
    return entities.filter(({ entityType, id }) =>
      entityType === 'DEVICE' ? devices?.has(id) : entityType === 'ASSET' ? assets?.has(id) : false,
    );
  }
});
