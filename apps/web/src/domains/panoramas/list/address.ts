import type { RowAddress } from '../../../platform/routes/index.ts';

/** Where a panorama is looked at: a set, and the photograph of it that is shown first. */
export const PANORAMA_PATH = '/panorama';
export const panoramaAddress = (projectId: string, pbGuid: string, sceneName?: string): Record<string, string> => ({
  project: projectId,
  set: pbGuid,
  ...(sceneName ? { scene: sceneName } : {}),
});

/** Where a row or a card of a set leads. */
export const panoramaRowAddress = (projectId: string, { pbGuid }: { readonly pbGuid: string }): RowAddress => ({
  to: PANORAMA_PATH,
  search: panoramaAddress(projectId, pbGuid),
});

export const COMPARE_PATH = '/PanoCompare';
