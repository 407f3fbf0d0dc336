import { NAME_MAX } from '../core/limits.ts';

export const SCENE_NAME_MAX = NAME_MAX;
export const SCENE_COMMENT_MAX = 2_000;
/** Ours: scenes of a project. */
export const SCENES_MAX = 1_000;
/** Ours: scenes that one call deletes. */
export const SCENES_AT_ONCE = 200;
/** Ours: the data of a scene as it is sent, and as it is when unpacked. */
export const SCENE_DATA_SENT_MAX = 7_000_000;
export const SCENE_DATA_MAX_BYTES = 16 * 1024 ** 2;
/** Ours: how deep the data of a scene may be nested. */
export const SCENE_DATA_DEPTH_MAX = 100;
/** Ours: how many things of one kind (models, assets, devices, files) the data of a scene may name. */
export const SCENE_REFERENCES_MAX = 20_000;
/** Ours: how finely one answer of a scene's history may be cut, and of how many devices it tells. */
export const SCENE_HISTORY_STEPS_MAX = 1_000;
export const SCENE_DEVICES_MAX = 500;
/** Ours: the longest periods that are answered at once, in days, and the most alarms of one. */
export const SCENE_HISTORY_DAYS_MAX = 2;
export const SCENE_ALARM_DAYS_MAX = 366;
export const SCENE_ALARMS_MAX = 2_000;
/** Ours: assets of a scene that are coloured because of their type. */
export const SCENE_TYPE_ASSETS_MAX = 2_000;
/** Ours: what one colouring of a scene may colour, and the ranges of one. */
export const SCENE_COLOUR_BINDINGS_MAX = 500;
export const SCENE_RANGES_MAX = 24;
