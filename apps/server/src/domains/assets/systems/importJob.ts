import { coreRefusals, refuse } from '@twinscape/contract';
import { assetSystemCalls, assetRefusals as no, type SystemImportReport } from '@twinscape/contract/assets';
import { modelRefusals } from '@twinscape/contract/models';
import { z } from 'zod';
import { transactionWithCopy } from '../../../platform/db/index.ts';
import { defineJob, type JobRun, orderedBy } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { keepModel, modelServices, openConverted } from '../../models/index.ts';
import { lockProject } from '../../projects/index.ts';
import { classInProject } from '../classStore.ts';
import { assetsFromModel } from '../events.ts';
import { factsOf } from '../facts.ts';
import { fromSystems } from './fromSystems.ts';
import { importNodes } from './importNodes.ts';
import type { Kind } from './nodes.ts';
import { systemWords as words } from './words.ts';

const { shape } = assetSystemCalls.ImportModelSystems.input;

/** An import of systems: what the call was told, and who told it. */
export const systemImportJob = defineJob({
  name: 'assets.systems',
  payload: z.object({
    ...orderedBy,
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
export const systemImportAnswer = z.object({ projectId: z.string(), report: z.custom<SystemImportReport>() });

/** Makes assets of systems of a model, related to their elements and to one another: all or none (RU-IMP-01). */
export async function runSystemImport(
  platform: Platform,
  { order, key, ...caller }: z.output<typeof systemImportJob.payload>,
  { progress }: Pick<JobRun, 'progress'>,
): Promise<z.output<typeof systemImportAnswer>> {
  const { project, actor } = caller;
  const who = { ...caller, platform };
  await progress(5, words.reading);
  return transactionWithCopy(platform.database, async (tx, copy) => {
    if (!(await lockProject(tx, project.projectId))) throw refuse(coreRefusals['common.forbidden']);
    const model = await keepModel(tx, who, order.relationModelId);
    const { version } = await openConverted(who, model.id, undefined, tx);
    const services = await modelServices(tx, version.key);
    if (services.systems.length === 0) throw refuse(modelRefusals['model.noSystems']);
    const kinds = new Map(order.types.map((one) => [one.class, one]));
    const isOfClass = (await classInProject(tx, project.projectId, order.assetCategoryId)) !== undefined;
    const kindOf = (ifcClass: string): Kind => {
      const { assetClassTypeId: typeId, classTypeName } = kinds.get(ifcClass) ?? {};
      if (typeId !== undefined) return { typeId };
      const typeName = classTypeName ?? (isOfClass ? ifcClass.replace(/^Ifc(?=.)/, '') : undefined);
      return typeName === undefined ? {} : { typeName };
    };
    const wanted = fromSystems(services, order, kindOf);
    if (wanted.nodes.length === 0) throw refuse(no['asset.systemComponent']);
    await progress(25, words.writing);
    const names = new Map([...services.elements.values()].map(({ elementId, name }) => [elementId, name]));
    const made = await importNodes(
      tx,
      copy,
      {
        ...who,
        assetCategoryId: order.assetCategoryId,
        topologyParentNode: order.topologyParentNode ?? undefined,
        key,
      },
      wanted,
      { modelId: model.id, modelName: model.modelName, version: String(version.number), names },
      (share) => progress(25 + share * 73),
    );
    const added = made.assets.filter(({ isNew }) => isNew).length;
    await platform.events.emit(tx, assetsFromModel, actor, {
      ...factsOf(project, { id: project.projectId, name: '' }),
      values: { added, model: model.modelName },
    });
    const report: SystemImportReport = {
      added,
      existing: made.assets.length - added,
      elements: made.elements,
      contains: made.contains,
      flows: made.flows,
      undirected: wanted.undirected,
      newTypes: [...made.newTypes],
      systems: wanted.systems.map(({ name, places }) => ({ name, assetCount: places.length })),
    };
    return { projectId: project.projectId, report };
  });
}
