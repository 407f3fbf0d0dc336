import type { RowAddress } from '../../../platform/routes/index.ts';
import { PANORAMA_PATH } from '../list/address.ts';

/** Where a tour is looked at, and where it stands in a list. */
export const TOURS_PATH = '/entity-views/scenemanage';
export const tourAddress = (projectId: string, id: string): Record<string, string> => ({
  project: projectId,
  tour: id,
});

/** Where a card of a tour leads. */
export const tourRowAddress = (projectId: string, { id }: { readonly id: string }): RowAddress => ({
  to: PANORAMA_PATH,
  search: tourAddress(projectId, id),
});
