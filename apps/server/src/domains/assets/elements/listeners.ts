import type { Db } from '../../../platform/db/index.ts';
import type { Actor } from '../../../platform/events/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  findCurrentVersion,
  findElementNames,
  modelDeleted,
  modelRenamed,
  modelRestored,
  modelVersionConverted,
  modelVersionDeleted,
} from '../../models/index.ts';
import {
  deleteWholeModelRelations,
  loadRelationsOfModel,
  markElementsFound,
  markElementsLost,
  renameModelOfRelations,
} from '../elementStore.ts';
import { publishAssetsChanged } from '../publish.ts';
import { assetElementsLost } from './events.ts';

/** Relations follow their models from version to version by GlobalId. */
export function registerAssetModelListeners(platform: Platform): void {
  const { events } = platform;
  events.on(modelDeleted, async ({ entityId }, tx) => {
    if (entityId) await deleteWholeModelRelations(tx, entityId);
  });
  for (const changed of [modelVersionConverted, modelVersionDeleted, modelDeleted, modelRestored])
    events.on(changed, async ({ entityId, actor, companyId }, tx) => {
      if (entityId) await updateElementRelations(platform, tx, entityId, { actor, companyId });
    });
  events.on(modelRenamed, async ({ entityId, entityName }, tx) => {
    if (entityId && entityName) await renameModelOfRelations(tx, entityId, entityName);
  });
}

/**
 * Looks for every related element of a model in its current version, whichever that is by now: those that are there are
 * found again, the others are lost until a later version has them, somebody repairs them or parts them. Of a model that
 * was deleted all are lost. A model as a whole is never lost.
 */
export async function updateElementRelations(
  platform: Pick<Platform, 'events'>,
  tx: Db,
  modelId: string,
  { actor, companyId }: { readonly actor: Actor; readonly companyId?: string | undefined },
): Promise<void> {
  const relations = await loadRelationsOfModel(tx, modelId);
  const [first] = relations;
  if (!first) return;
  const current = await findCurrentVersion(tx, modelId);
  const elementIds = [...new Set(relations.flatMap(({ elementId }) => elementId ?? []))];
  const names = current ? await findElementNames(tx, current.key, elementIds) : new Map<string, string>();
  const isInVersion = ({ elementId }: (typeof relations)[number]) =>
    current !== undefined && (elementId === null || names.has(elementId));
  await markElementsFound(
    tx,
    relations.filter(isInVersion).map(({ id, elementId, elementName, modelName, version }) => ({
      id,
      version: current ? String(current.number) : version,
      elementName: (elementId !== null && names.get(elementId)) || elementName,
      modelName: current?.modelName ?? modelName,
    })),
  );
  const lostIds = relations
    .filter((relation) => relation.elementId !== null && !isInVersion(relation))
    .map(({ id }) => id);
  const count = await markElementsLost(tx, lostIds);
  if (count > 0)
    await platform.events.emit(tx, assetElementsLost, actor, {
      entityId: modelId,
      entityName: first.modelName,
      companyId,
      projectId: first.projectId,
      values: { model: current?.modelName ?? first.modelName, count },
    });
  await publishAssetsChanged(tx, first.projectId);
}
