import { coreRefusals, refuse } from '@twinscape/contract';
import { viewCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { answerStoredFile, loadStoredFile } from '../../../files/index.ts';
import { toPhaseReader } from '../../access.ts';
import { findVisibleViews } from '../store.ts';

/** T-VIEW-06. */
export const ReadModelViewPicture = defineHandler(
  viewCalls.ReadModelViewPicture,
  async ({ id, pictureId }, context) => {
    const { platform } = context;
    const { db } = platform.database;
    const [view] = await findVisibleViews(db, toPhaseReader(context), [id]);
    const picture = view?.pictureId === pictureId ? await loadStoredFile(db, pictureId) : undefined;
    if (!picture) throw refuse(coreRefusals['common.notFound']);
    // Encoded anew from what a viewer sent.
    return answerStoredFile(platform, picture, { inline: true, immutable: true });
  },
);
