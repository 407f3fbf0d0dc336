import { fillText } from '@twinscape/contract';
import { assetSystemCalls } from '@twinscape/contract/assets';
import { newId } from '../../../../platform/db/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { jsonImportJob } from '../importJson.ts';
import { refuseMissingImportTarget } from '../importTarget.ts';
import { systemMessages as words } from '../messages.ts';
import { planFromJson } from '../planFromJson.ts';

/** T-AST-34, RU-VAL-39: what the file itself does wrong is refused at once, the rest by the job. */
export const BeginAssetImportFromJson = defineHandler(
  assetSystemCalls.BeginAssetImportFromJson,
  async ({ projectId: _, fileName, ...order }, context) => {
    const { platform, project, actor, language, session } = context;
    const { db } = platform.database;
    await refuseMissingImportTarget(db, context, order.assetCategoryId);
    planFromJson(order.assetFromJsons, order.links);
    const { userId, memberType } = session;
    const importId = await platform.jobs.addWatched(
      db,
      jsonImportJob,
      { project, actor, language, session: { userId, memberType }, order, key: newId() },
      { ownerId: userId, title: fillText(words.importingFile, { name: fileName }) },
    );
    return { importId };
  },
);
