import { coreRefusals, refuse } from '@twinscape/contract';
import { assetSystemCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { z } from 'zod';
import { transactionWithCopy } from '../../../platform/db/index.ts';
import { defineJob, type JobRun, requestedBy } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findElementNames, lockModelShared, type ModelCaller, requireConvertedVersion } from '../../models/index.ts';
import { lockProject } from '../../projects/index.ts';
import { assetInProject } from '../assetStore.ts';
import { assetEventData } from '../eventData.ts';
import { assetsFromModel } from '../events.ts';
import { computeRowId } from '../spreadsheet/importAssetRows.ts';
import { refuseTakenAssetNames } from '../unique.ts';
import { importPlannedAssets } from './importPlannedAssets.ts';
import type { ImportCaller } from './importTarget.ts';
import { systemMessages as words } from './messages.ts';
import { planFromJson } from './planFromJson.ts';

const { shape } = assetSystemCalls.ImportAssetFromJson.input;
const jsonImportOrder = z.object(shape).omit({ projectId: true });
export type JsonImportOrder = z.output<typeof jsonImportOrder>;

/** An import of a selection that is done in the background. */
export const jsonImportJob = defineJob({
  name: 'assets.json',
  payload: z.object({
    ...requestedBy,
    session: z.object({
      userId: z.string(),
      memberType: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
    }),
    order: jsonImportOrder,
    key: z.string(),
  }),
  // One transaction: a try that died left nothing, or all of it, which the second one finds.
  maxAttempts: 2,
});
/** The answer stands in the row that its owner follows; for nobody of another project. */
export const jsonImportResult = z.object({ projectId: z.string(), added: z.number().int() });

/**
 * C-AST-29: makes the assets of a selection, all or none, and answers how many. `key` is a UUID of this import: done a
 * second time, it finds what it made.
 */
export function importJson(
  caller: ImportCaller & ModelCaller,
  { assetFromJsons, links, relationModelId, ...order }: JsonImportOrder,
  key: string,
  onProgress?: (share: number) => Promise<void>,
): Promise<number> {
  const { platform, project, actor } = caller;
  const planned = planFromJson(assetFromJsons, links);
  const elementIds = [...new Set(planned.nodes.flatMap((node) => node.elementIds))];
  return refuseTakenAssetNames(
    {},
    transactionWithCopy(platform.database, async (tx, copy) => {
      if (!(await lockProject(tx, project.projectId))) throw refuse(coreRefusals['common.forbidden']);
      if (await assetInProject(tx, project.projectId, computeRowId(key, 0))) return planned.nodes.length;
      if (elementIds.length > 0 && !relationModelId) throw refuse(refusals['asset.jsonModelRequired']);
      const model = relationModelId ? await lockModelShared(tx, caller, relationModelId) : undefined;
      const opened = model && (await requireConvertedVersion(caller, model.id, undefined, tx));
      const imported =
        model && opened
          ? {
              modelId: model.id,
              modelName: model.modelName,
              version: String(opened.version.number),
              names: await findElementNames(tx, opened.version.key, elementIds),
            }
          : undefined;
      const { assetCategoryId, topologyParentNode } = order;
      const place = { assetCategoryId, topologyParentNode: topologyParentNode ?? undefined };
      const { assets } = await importPlannedAssets(
        tx,
        copy,
        { ...caller, ...place, key },
        planned,
        imported,
        onProgress,
      );
      await platform.events.emit(tx, assetsFromModel, actor, {
        ...assetEventData(project, { id: project.projectId, name: '' }),
        values: { added: assets.length, model: model?.modelName ?? order.relationModelName ?? '' },
      });
      return assets.length;
    }),
  );
}

export async function runJsonImport(
  platform: Platform,
  { order, key, ...caller }: z.output<typeof jsonImportJob.payload>,
  { progress }: Pick<JobRun, 'progress'>,
): Promise<z.output<typeof jsonImportResult>> {
  await progress(5, words.writing);
  const added = await importJson({ ...caller, platform }, order, key, (share) => progress(5 + share * 93));
  return { projectId: caller.project.projectId, added };
}
