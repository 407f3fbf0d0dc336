import { coreRefusals, refuse } from '@twinscape/contract';
import { assetSystemCalls, assetRefusals as refusals, type SystemImportReport } from '@twinscape/contract/assets';
import { modelRefusals } from '@twinscape/contract/models';
import { z } from 'zod';
import { transactionWithCopy } from '../../../platform/db/index.ts';
import { defineJob, type JobRun, requestedBy } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { loadSystemTopology, lockModelShared, requireConvertedVersion } from '../../models/index.ts';
import { lockProject } from '../../projects/index.ts';
import { classInProject } from '../classStore.ts';
import { assetEventData } from '../eventData.ts';
import { assetsFromModel } from '../events.ts';
import { importPlannedAssets } from './importPlannedAssets.ts';
import { systemMessages as words } from './messages.ts';
import { planFromSystems } from './planFromSystems.ts';
import type { TypeReference } from './plannedAssets.ts';

const { shape } = assetSystemCalls.ImportModelSystems.input;

/** An import of systems: what the call was told, and who told it. */
export const systemImportJob = defineJob({
  name: 'assets.systems',
  payload: z.object({
    ...requestedBy,
    session: z.object({
      userId: z.string(),
      memberType: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
    }),
    order: z.object(shape).omit({ projectId: true }),
    key: z.string(),
  }),
  // One transaction: a try that died left nothing, or all of it, which the second one finds.
  maxAttempts: 2,
});

/** The answer stands in the row that its owner follows; for nobody of another project. */
export const systemImportResult = z.object({ projectId: z.string(), report: z.custom<SystemImportReport>() });

/** Makes assets of systems of a model, related to their elements and to one another: all or none (RU-IMP-01). */
export async function runSystemImport(
  platform: Platform,
  { order, key, ...caller }: z.output<typeof systemImportJob.payload>,
  { progress }: Pick<JobRun, 'progress'>,
): Promise<z.output<typeof systemImportResult>> {
  const { project, actor } = caller;
  const importCaller = { ...caller, platform };
  await progress(5, words.reading);
  return transactionWithCopy(platform.database, async (tx, copy) => {
    if (!(await lockProject(tx, project.projectId))) throw refuse(coreRefusals['common.forbidden']);
    const model = await lockModelShared(tx, importCaller, order.relationModelId);
    const { version } = await requireConvertedVersion(importCaller, model.id, undefined, tx);
    const services = await loadSystemTopology(tx, version.key);
    if (services.systems.length === 0) throw refuse(modelRefusals['model.noSystems']);
    const kinds = new Map(order.types.map((one) => [one.class, one]));
    const isOfClass = (await classInProject(tx, project.projectId, order.assetCategoryId)) !== undefined;
    const resolveType = (ifcClass: string): TypeReference => {
      const { assetClassTypeId: typeId, classTypeName } = kinds.get(ifcClass) ?? {};
      if (typeId !== undefined) return { typeId };
      const typeName = classTypeName ?? (isOfClass ? ifcClass.replace(/^Ifc(?=.)/, '') : undefined);
      return typeName === undefined ? {} : { typeName };
    };
    const planned = planFromSystems(services, order, resolveType);
    if (planned.nodes.length === 0) throw refuse(refusals['asset.systemComponent']);
    await progress(25, words.writing);
    const names = new Map([...services.elements.values()].map(({ elementId, name }) => [elementId, name]));
    const imported = await importPlannedAssets(
      tx,
      copy,
      {
        ...importCaller,
        assetCategoryId: order.assetCategoryId,
        topologyParentNode: order.topologyParentNode ?? undefined,
        key,
      },
      planned,
      { modelId: model.id, modelName: model.modelName, version: String(version.number), names },
      (share) => progress(25 + share * 73),
    );
    const added = imported.assets.filter(({ isNew }) => isNew).length;
    await platform.events.emit(tx, assetsFromModel, actor, {
      ...assetEventData(project, { id: project.projectId, name: '' }),
      values: { added, model: model.modelName },
    });
    const report: SystemImportReport = {
      added,
      existing: imported.assets.length - added,
      elements: imported.elements,
      contains: imported.contains,
      flows: imported.flows,
      undirected: planned.undirected,
      newTypes: [...imported.newTypes],
      systems: planned.systems.map(({ name, places }) => ({ name, assetCount: places.length })),
    };
    return { projectId: project.projectId, report };
  });
}
