/** The specification's numbers for models, by catalogue id, and our own limits. */
export const OPERATION_TYPES = { modelAdded: 1, modelUpdated: 2 } as const; // K-56
export const MODEL_BUSINESS_TYPE = 10; // K-57
export const MODEL_PAGE_SIZE = 9_999_999; // K-67
export const FEATURE_PICK_DELAY_MS = 500; // K-69
export const MODEL_RELOAD_DELAY_MS = 300; // K-70
export const MODEL_READY_DELAY_MS = 300; // K-71

/** Ours: the largest model file. Beyond 2 GiB the geometry engine's 32-bit memory cannot hold any real model. */
export const MODEL_MAX_BYTES = 4 * 1024 ** 3;
/** Ours: rows of a schedule in one file. */
export const SCHEDULE_MAX_ROWS = 200_000;
/** Ours: rows of one page of a comparison that tells which properties changed. */
export const COMPARISON_DETAIL_ROWS = 1_000;

/** What the converter reads by itself, and what needs a configured converter command (design: `needs_converter`). */
export const OPEN_FORMATS = ['.ifc', '.ifczip', '.glb', '.gltf', '.obj', '.stl', '.zip'] as const;
export const CLOSED_FORMATS = ['.rvt', '.dwg', '.dgn', '.mv'] as const;
export const MODEL_EXTENSIONS = [...OPEN_FORMATS, ...CLOSED_FORMATS] as const;

/** Ours: how far a model's position may lie out, either way: heights and offsets in metres, rotation in degrees. */
export const POSITION_LIMITS = { height: 100_000, rotation: 360, offset: 10_000_000 } as const;

/** Ours: how much a saved view may hold, and how many are kept of one model by one person, or by all for everybody. */
export const VIEW_LIMITS = {
  views: 200,
  name: 120,
  models: 50,
  references: 3_000,
  measures: 200,
  pictureBytes: 512 * 1024,
  exchangeBytes: 16 * 1024 ** 2,
} as const;
