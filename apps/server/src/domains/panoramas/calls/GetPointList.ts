import { panoramaCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { formatPictureAddress } from '../addresses.ts';
import { listPoints, loadCapturesAtPoints } from '../pointStore.ts';

/** T-PANO-06. */
export const GetPointList = defineHandler(
  panoramaCalls.GetPointList,
  async ({ projectId, pbGuid, ...query }, { platform }) => {
    const { db } = platform.database;
    const { rows, count } = await listPoints(db, projectId, { ...query, setId: pbGuid?.toLowerCase() });
    const captures = await loadCapturesAtPoints(
      db,
      rows.map(({ id }) => id),
    );
    const list = rows.map(({ id, name }) => ({
      id,
      name,
      captures: captures
        .filter(({ pointId }) => pointId === id)
        .map((one) => ({
          sceneName: one.id,
          pbGuid: one.setId,
          setName: one.setName,
          collectTime: one.collectedAt,
          ...(one.thumbnailId ? { thumbnail: formatPictureAddress(one, 256, one.thumbnailId) } : {}),
        })),
    }));
    return { data: { list, count } };
  },
);
