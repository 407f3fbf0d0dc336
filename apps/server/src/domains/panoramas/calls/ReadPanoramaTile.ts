import { coreRefusals, refuse } from '@twinscape/contract';
import { panoramaCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireCapture } from '../changes.ts';
import { findTile } from '../tiles.ts';

/** T-PANO-07. */
export const ReadPanoramaTile = defineHandler(panoramaCalls.ReadPanoramaTile, async (input, { platform }) => {
  const capture = await requireCapture(platform.database.db, input.projectId, input.sceneName);
  const answer = await findTile(platform, capture, input);
  if (!answer) throw refuse(coreRefusals['common.notFound']);
  return answer;
});
