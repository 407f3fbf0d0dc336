import { panoramaCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { listCaptures } from '../captureStore.ts';
import { toCaptureReader } from '../reader.ts';
import { loadSetsByGroup } from '../setsByGroup.ts';
import { toCaptureResponse, toSetResponse } from '../toResponse.ts';

/** C-PANO-05. */
export const GetListWithSceneByLabelGroup = defineHandler(
  panoramaCalls.GetListWithSceneByLabelGroup,
  async ({ projectId }, context) => {
    const { db } = context.platform.database;
    const groups = await loadSetsByGroup(db, projectId);
    const captures = await listCaptures(
      db,
      groups.flatMap(({ sets }) => sets.map(({ id }) => id)),
    );
    const reader = toCaptureReader(context);
    return groups.map(({ sets, ...group }) => ({
      ...group,
      list: sets.map((set) => ({
        ...toSetResponse(set),
        scenes: captures.filter(({ setId }) => setId === set.id).map((one) => toCaptureResponse(one, reader)),
      })),
    }));
  },
);
