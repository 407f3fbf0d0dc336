import { panoramaCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { formatPictureAddress } from '../addresses.ts';
import { listPoints, loadCapturesAtPoints } from '../pointStore.ts';

/** T-PANO-06. */
export const GetPointList = defineHandler(
  panoramaCalls.GetPointList,
  async ({ projectId, pbGuid, ...query }, { platform, session }) => {
    const { db } = platform.database;
    const { rows, count } = await listPoints(db, projectId, { ...query, setId: pbGuid?.toLowerCase() });
    const shared = await session.share?.loadIds('photograph');
    const captures = await loadCapturesAtPoints(
      db,
      rows.map(({ id }) => id),
    );
    const list = rows.map(({ id, name }) => ({
      id,
      name,
      captures: captures
        .filter((one) => one.pointId === id && (shared?.has(one.id) ?? true))
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
