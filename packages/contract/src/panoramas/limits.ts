import { NAME_MAX } from '../core/limits.ts';

export const PANORAMA_NAME_MAX = NAME_MAX;
export const PANORAMA_GROUP_NAME_MAX = 60;
/** Ours: sets, groups and points of a project, and captures of a set. */
export const PANORAMA_SETS_MAX = 5_000;
export const PANORAMA_GROUPS_MAX = 200;
export const PANORAMA_POINTS_MAX = 20_000;
export const CAPTURES_OF_SET_MAX = 1_000;
/** Ours: sets that one call deletes, and files that one call makes captures of. */
export const PANORAMAS_AT_ONCE = 200;
export const CAPTURE_FILES_AT_ONCE = 50;
/** Ours: files that travel in one call; more come as resumable uploads. */
export const CAPTURE_FILES_OF_CALL = 10;
/** Ours: bytes of one photograph. */
export const PANORAMA_MAX_BYTES = 256 * 1024 ** 2;
/** Ours: pixels of one photograph; beyond the widest tiles it is scaled. */
export const PANORAMA_PIXELS_MAX = 560_000_000;
export const PANORAMA_EXTENSIONS = ['.jpg', '.jpeg', '.png', '.avif', '.webp'] as const;
/** Ours: what a photograph is brought to, in pixels; twice as wide as high. Each is a level of its tiles. */
export const PANORAMA_WIDTHS = [2_048, 4_096, 8_192, 16_384] as const;
/** Ours: the side of a tile, in pixels. */
export const PANORAMA_TILE = 512;
/** K-85. */
export const COMPARE_PANORAMAS = 2;
/** Ours: bytes of a picture of a view. */
export const PANORAMA_COVER_BYTES = 8 * 1024 ** 2;
/** Ours: hotspots of a photograph, and of one call. */
export const HOTSPOTS_OF_CAPTURE_MAX = 500;
export const HOTSPOTS_AT_ONCE = 500;
/** Ours: corners of a measurement or an area. */
export const HOTSPOT_POINTS_MAX = 100;
export const HOTSPOT_TEXT_MAX = 2_000;
/** Ours: characters of the same text with its marks. */
export const HOTSPOT_HTML_MAX = 20_000;
/** Ours: bytes of the sound of a hotspot. */
export const HOTSPOT_SOUND_BYTES = 64 * 1024 ** 2;
export const HOTSPOT_SOUND_EXTENSIONS = ['.mp3', '.m4a', '.wav', '.ogg'] as const;
/** Ours: points of a model that one answer tells. */
export const PLACED_POINTS_MAX = 2_000;
/** Ours: tours of a project, stops of one, and tours that one call deletes. */
export const TOURS_MAX = 1_000;
export const TOUR_STOPS_MAX = 500;
export const TOURS_AT_ONCE = 200;
export const TOUR_COMMENT_MAX = 2_000;
/** Ours: how long each stop is shown while a tour plays by itself. Seconds. */
export const TOUR_SECONDS = [5, 8, 15, 30] as const;
export const TOUR_TRANSITIONS = ['fade', 'black', 'none'] as const;
/** Ours: parts of a photograph that are made unrecognisable. */
export const BLURS_OF_CAPTURE_MAX = 200;
/** Ours: of them all together, in square degrees: half a sphere as a picture has it. */
export const BLURRED_MAX = 32_400;
