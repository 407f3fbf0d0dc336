import { NAME_MAX } from '../core/limits.ts';

/** Ours: the name of a panel, an anchor or a background. */
export const LABEL_ITEM_NAME_MAX = NAME_MAX;
/** Ours: items of one kind in a library, and items that one call deletes. */
export const LABEL_ITEMS_MAX = 2_000;
export const LABEL_ITEMS_AT_ONCE = 500;
/** Ours: the text of a panel, an anchor or a part of an asset's label, in characters. */
export const LABEL_TEXT_MAX = 1_000_000;
/**
 * Ours: how much one call writes or reads of labels of assets, and how much the items of one kind in a library hold
 * together, in bytes: an answer is put together in memory.
 */
export const LABELS_BYTES_MAX = 32 * 1024 ** 2;
export const LABEL_LIBRARY_BYTES_MAX = 32 * 1024 ** 2;
/** K-10: LABEL_RELATION_PAGE_SIZE; RU-LBL-11. */
export const LABEL_RELATION_PAGE_SIZE = 999;
/** K-11: CHART_PREVIEW_POINTS; RU-LBL-12. */
export const CHART_PREVIEW_POINTS = 5;
/** K-12, K-13; RU-LBL-04: after how long labels and videos are drawn anew. */
export const SCENE_UPDATE_DELAY_MS = 500;
export const VIDEO_INIT_DELAY_MS = 3_000;
/** K-18: VIDEO_LABEL_WIDTH. */
export const VIDEO_LABEL_WIDTH = 240;
/** K-26, K-27: TEMPLATE_PALETTES, PALETTE_COLOURS. */
export const TEMPLATE_PALETTES = 4;
export const PALETTE_COLOURS = 6;
/** K-28: LEGEND_POSITIONS. */
export const LEGEND_POSITIONS = ['left', 'center', 'right'] as const;
