import { panoramaCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { groupRows } from '../../../platform/tree/index.ts';
import { listCaptures } from '../captureStore.ts';
import { filterHeld } from '../privacy.ts';
import { toCaptureReader } from '../reader.ts';
import type { ListedSet } from '../setStore.ts';
import { loadSetsByGroup } from '../setsByGroup.ts';
import { toCaptureResponse, toSetResponse } from '../toResponse.ts';

/** So many photographs one answer tells; of further sets it says how many there are. */
const CAPTURES_TOLD_MAX = 10_000;

function chooseTold(sets: readonly ListedSet[]): string[] {
  let told = 0;
  return sets
    .filter(({ captureCount }) => {
      told += captureCount;
      return told <= CAPTURES_TOLD_MAX;
    })
    .map(({ id }) => id);
}

/** C-PANO-05. */
export const GetListWithSceneByLabelGroup = defineHandler(
  panoramaCalls.GetListWithSceneByLabelGroup,
  async ({ projectId }, context) => {
    const { db } = context.platform.database;
    const groups = await loadSetsByGroup(db, projectId);
    const captures = groupRows(
      filterHeld(await listCaptures(db, chooseTold(groups.flatMap(({ sets }) => sets))), context),
      ({ setId }) => setId,
    );
    const reader = toCaptureReader(context);
    return groups.map(({ sets, ...group }) => ({
      ...group,
      list: sets.map((set) => ({
        ...toSetResponse(set),
        scenes: (captures.get(set.id) ?? []).map((one) => toCaptureResponse(one, reader)),
      })),
    }));
  },
);
