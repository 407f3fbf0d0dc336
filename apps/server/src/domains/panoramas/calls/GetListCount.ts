import { panoramaCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { countSets } from '../setStore.ts';

/** C-PANO-06. */
export const GetListCount = defineHandler(panoramaCalls.GetListCount, ({ projectId }, { platform }) =>
  countSets(platform.database.db, projectId),
);
