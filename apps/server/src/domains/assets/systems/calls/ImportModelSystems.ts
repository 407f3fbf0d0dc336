import { fillText, refuse } from '@twinscape/contract';
import { assetSystemCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { modelRefusals } from '@twinscape/contract/models';
import { newId } from '../../../../platform/db/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { hasSystems, requireConvertedVersion } from '../../../models/index.ts';
import { systemImportJob } from '../importJob.ts';
import { refuseMissingImportTarget } from '../importTarget.ts';
import { systemMessages as words } from '../messages.ts';

/** T-AST-32, RU-VAL-39: a trial user is refused, then a missing category, then nothing to import. */
export const ImportModelSystems = defineHandler(
  assetSystemCalls.ImportModelSystems,
  async ({ projectId: _, ...order }, context) => {
    const { platform, project, actor, language, session } = context;
    const { db } = platform.database;
    await refuseMissingImportTarget(db, context, order.assetCategoryId);
    if (order.systems.every(({ elementIds }) => elementIds?.length === 0))
      throw refuse(refusals['asset.systemComponent']);
    const { model, version } = await requireConvertedVersion(context, order.relationModelId, undefined);
    if (!(await hasSystems(db, version.key))) throw refuse(modelRefusals['model.noSystems']);
    const { userId, memberType } = session;
    const importId = await platform.jobs.addWatched(
      db,
      systemImportJob,
      { project, actor, language, session: { userId, memberType }, order, key: newId() },
      { ownerId: userId, title: fillText(words.importing, { model: model.modelName }) },
    );
    return { importId };
  },
);
