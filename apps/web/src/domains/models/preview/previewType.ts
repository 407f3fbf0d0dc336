/** RU-PREV-01: what is previewed. */
export const PREVIEW_TYPES = ['model', 'scene'] as const;
export type PreviewType = (typeof PREVIEW_TYPES)[number];
/** A model unless the address says otherwise; undefined for what is no type of preview. Pure. */
export const parsePreviewType = (text: string): PreviewType | undefined =>
  text === '' ? 'model' : PREVIEW_TYPES.find((type) => type === text);
