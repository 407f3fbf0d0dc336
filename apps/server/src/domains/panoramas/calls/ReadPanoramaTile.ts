import { coreRefusals, refuse } from '@twinscape/contract';
import { panoramaCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireShownCapture } from '../privacy.ts';
import { findTile } from '../tiles.ts';

/** T-PANO-07. */
export const ReadPanoramaTile = defineHandler(panoramaCalls.ReadPanoramaTile, async (input, context) => {
  const { platform } = context;
  const capture = await requireShownCapture(platform.database.db, context, input.projectId, input.sceneName);
  const answer = await findTile(platform, capture, input);
  if (!answer) throw refuse(coreRefusals['common.notFound']);
  return answer;
});
