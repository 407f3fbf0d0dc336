import { panoramaCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadSetsByGroup } from '../setsByGroup.ts';
import { toSetResponse } from '../toResponse.ts';

/** C-PANO-04. */
export const GetListByLabelGroup = defineHandler(
  panoramaCalls.GetListByLabelGroup,
  async ({ projectId, key }, { platform }) => {
    const groups = await loadSetsByGroup(platform.database.db, projectId, key);
    return groups.map(({ sets, ...group }) => ({ ...group, list: sets.map(toSetResponse) }));
  },
);
