import type { RowAddress } from '../../../platform/routes/index.ts';

/** Where a panorama is looked at: a set, and the photograph of it that is shown first. */
export const PANORAMA_PATH = '/panorama';
export const panoramaAddress = (pbGuid: string, sceneName?: string): Record<string, string> => ({
  set: pbGuid,
  ...(sceneName ? { scene: sceneName } : {}),
});

/** Where a row or a card of a set leads. */
export const panoramaRowAddress = ({ pbGuid }: { readonly pbGuid: string }): RowAddress => ({
  to: PANORAMA_PATH,
  search: panoramaAddress(pbGuid),
});

export const COMPARE_PATH = '/PanoCompare';
