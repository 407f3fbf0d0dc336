import { panoramaCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadGroups } from '../groupStore.ts';

/** C-PANO-03. */
export const GetListLabel = defineHandler(panoramaCalls.GetListLabel, ({ projectId }, { platform }) =>
  loadGroups(platform.database.db, projectId),
);
