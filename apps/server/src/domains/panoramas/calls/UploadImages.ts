import { panoramaCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { listCaptures } from '../captureStore.ts';
import { toCaptureReader } from '../reader.ts';
import { toCaptureResponse } from '../toResponse.ts';
import { addCaptures } from '../upload/addCaptures.ts';

/** C-PANO-09, RU-VAL-10, RU-VAL-11, A-42. */
export const UploadImages = defineHandler(panoramaCalls.UploadImages, async (input, context) => {
  const { setId, captureIds } = await addCaptures(context, input);
  const reader = toCaptureReader(context);
  const made = (await listCaptures(context.platform.database.db, [setId])).filter(({ id }) => captureIds.includes(id));
  return { pbGuid: setId, scenes: made.map((one) => toCaptureResponse(one, reader)) };
});
