import { coreRefusals, refuse } from '@twinscape/contract';
import { panoramaCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { answerStoredFile, loadStoredFile } from '../../files/index.ts';
import { requireShownCapture } from '../privacy.ts';

/** T-PANO-08. */
export const ReadPanoramaPicture = defineHandler(
  panoramaCalls.ReadPanoramaPicture,
  async ({ projectId, sceneName, size }, context) => {
    const { platform } = context;
    const { db } = platform.database;
    const { thumbnailId, coverId, sphereId } = await requireShownCapture(db, context, projectId, sceneName);
    const pictureId = { 256: thumbnailId, 1280: coverId, 2048: sphereId }[size];
    const picture = pictureId === null ? undefined : await loadStoredFile(db, pictureId);
    if (!picture) throw refuse(coreRefusals['common.notFound']);
    // Made by us: nothing of what was uploaded is in it.
    return answerStoredFile(platform, picture, { inline: true });
  },
);
