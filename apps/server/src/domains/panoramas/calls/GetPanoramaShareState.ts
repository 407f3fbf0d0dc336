import { panoramaShareCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireSharedPanorama } from '../sharing.ts';

/** G-PANO-02, A-63. */
export const GetPanoramaShareState = defineHandler(
  panoramaShareCalls.GetPanoramaShareState,
  async (_input, { session }) => {
    const { projectId, targetId, name } = requireSharedPanorama(session);
    return { projectId, pbGuid: targetId, name };
  },
);
