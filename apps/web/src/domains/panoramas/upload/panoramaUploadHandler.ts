import { panoramaCalls } from '@twinscape/contract/panoramas';
import { invalidateCalls, send } from '../../../platform/api/index.ts';
import { askUntilAnswered, type UploadHandler } from '../../files/index.ts';
import { PANORAMA_READS } from '../reads.ts';

/** By which the queue knows these uploads. */
export const PANORAMA_UPLOAD = 'panorama';

/** Files that become photographs of panorama sets. */
export const panoramaUploadHandler: UploadHandler = {
  toDestination: ({ target }) => ({
    endpoint: '/api/Home/File/Upload',
    metadata: { setId: target.setId ?? '' },
  }),
  async keep({ projectId, target }, uploadId, signal) {
    const isHeld = target.isHeld === 'true';
    const input = { projectId, pbGuid: target.setId ?? '', uploadIds: [uploadId], ...(isHeld ? { isHeld } : {}) };
    await askUntilAnswered(() => send(panoramaCalls.UploadImages, input, { handles: true }), signal);
    return () => invalidateCalls(PANORAMA_READS);
  },
};
