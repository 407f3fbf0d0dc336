/** Ours: what an asset and its class may hold. */
export const ASSET_NAME_MAX = 200;
export const ASSET_NUMBER_MAX = 128;
export const ASSET_TAG_MAX = 200;
export const ASSET_LOCATION_MAX = 500;
export const ASSET_COMMENT_MAX = 2_000;
export const CLASS_NAME_MAX = 100;
export const CLASS_DEPTH_MAX = 10;
export const CLASSES_MAX = 2_000;
export const CLASS_TYPES_MAX = 5_000;
/** Ours: properties that a type defines, and that one asset defines for itself. */
/** Ids by which a list of assets is asked for: they stand in an address. */
export const LISTED_ASSETS_MAX = 100;
export const ASSET_PROPERTIES_MAX = 500;
export const ASSET_PROPERTY_NAME_MAX = 255;
export const ASSET_UNIT_MAX = 40;
/** Ours: characters of one value; a link or a picture's address fits too. */
export const ASSET_VALUE_MAX = 4_000;
/** Ours: assets that one call names. */
export const ASSETS_AT_ONCE = 10_000;
/** Ours: a pattern for numbers, e.g. `AHU-{yyyy}-{n:4}`. */
export const NUMBER_PATTERN_MAX = 100;
/** What a type numbers by when it has no pattern of its own. */
export const NUMBER_PATTERN_DEFAULT = 'A-{n:6}';
/** Ours: moments of a property's past that an answer has at most. */
export const ASSET_HISTORY_MAX = 10_000;
/** Ours: views of a project, categories of one view, and what a smart view asks for. */
export const ASSET_VIEWS_MAX = 200;
export const ASSET_VIEW_NAME_MAX = 100;
export const ASSET_CATEGORIES_MAX = 2_000;
export const ASSET_CATEGORY_DEPTH_MAX = 10;
export const ASSET_CONDITIONS_MAX = 20;
/** Ours: relations to elements that one call writes, and properties that a relation takes over from its element. */
export const ELEMENT_RELATIONS_AT_ONCE = 20_000;
export const ELEMENT_PROPERTIES_MAX = 1_000;
/** Ours: characters of a view on an element, as JSON. */
export const ANGLE_OF_VIEW_MAX = 20_000;
/** Ours: matches that are shown of a mapping in bulk. */
export const MAPPING_MATCHES_SHOWN = 200;
/** Ours: elements that are proposed in place of a lost one. */
export const LOST_CANDIDATES_MAX = 5;
/** Ours: rows of one import; from how many on it goes on in the background. */
export const ASSET_IMPORT_ROWS = 20_000;
export const ASSET_IMPORT_AT_ONCE = 1_000;
/** Ours: assets of one export, and columns that it has for properties when it holds several types. */
export const ASSET_EXPORT_ROWS = 200_000;
export const ASSET_EXPORT_PROPERTIES = 200;
/** Ours: types that one file of several holds, and properties that all types of its project have together. */
export const ASSET_IMPORT_TYPES = 200;
export const ASSET_SHARED_PROPERTIES = 3_000;
/**
 * Ours: assets that one import from a model makes, how deep they stand below one another, and what hangs together among
 * them.
 */
export const ASSET_JSON_MAX = 20_000;
export const ASSET_JSON_DEPTH_MAX = 50;
export const ASSET_JSON_LINKS_MAX = 100_000;
/** Ours: documents that an asset is linked to. */
export const DOCUMENTS_OF_ASSET_MAX = 1_000;
/** Ours: documents or panoramas that one call relates to an asset. */
export const ATTACHMENTS_AT_ONCE = 1_000;
