import { MODEL_MAX_BYTES } from '../models/index.ts';

/** Ours: the largest file. What is a model is not larger as a document. */
export const DOCUMENT_MAX_BYTES = MODEL_MAX_BYTES;
/** Ours: folders stand in one another so deep, the outermost being the first. */
export const FOLDER_DEPTH_MAX = 30;
/** Ours: files and folders in one folder. */
export const FOLDER_ITEMS_MAX = 10_000;
/** Ours: files and folders of a project. */
export const PROJECT_DOCUMENTS_MAX = 500_000;
/** Ours: versions of one file; a new one is refused beyond it. */
export const DOCUMENT_VERSIONS_MAX = 1_000;
/** Ours: files and folders that are moved at once. */
export const DOCUMENTS_AT_ONCE = 1_000;
/** Ours: files that a search by name answers at most. */
export const FOUND_DOCUMENTS_MAX = 200;
