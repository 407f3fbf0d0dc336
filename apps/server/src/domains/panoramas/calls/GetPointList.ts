import { panoramaCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { groupRows } from '../../../platform/tree/index.ts';
import { formatPictureAddress } from '../addresses.ts';
import { listPoints, loadCapturesAtPoints } from '../pointStore.ts';
import { filterHeld } from '../privacy.ts';

/** T-PANO-06. */
export const GetPointList = defineHandler(
  panoramaCalls.GetPointList,
  async ({ projectId, pbGuid, ...query }, context) => {
    const { platform, session } = context;
    const { db } = platform.database;
    const { rows, count } = await listPoints(db, projectId, { ...query, setId: pbGuid?.toLowerCase() });
    const captures = groupRows(
      // Through a link other sets are not told of.
      filterHeld(
        await loadCapturesAtPoints(
          db,
          rows.map(({ id }) => id),
          session.share && pbGuid?.toLowerCase(),
        ),
        context,
      ),
      ({ pointId }) => pointId,
    );
    const list = rows.map(({ id, name }) => ({
      id,
      name,
      captures: (captures.get(id) ?? []).map((one) => ({
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
