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
/** Ours: files and folders that are moved, copied or deleted at once; what stands in the folders is not counted. */
export const DOCUMENTS_AT_ONCE = 1_000;
/** Ours: files that a search by name answers at most. */
export const FOUND_DOCUMENTS_MAX = 200;
/** Ours: files and folders that one address of an archive names. */
export const DOCUMENTS_IN_ADDRESS = 200;
/** Ours: entries of the rights of one folder, and folders with rights of their own in a project. */
export const FOLDER_PERMISSIONS_MAX = 200;
export const RESTRICTED_FOLDERS_MAX = 1_000;
/** Ours: entries of the recycle bin that are restored or deleted at once. */
export const RECYCLED_AT_ONCE = 100;
/** Ours: files and folders that one copy makes, those in folders counted. */
export const COPIED_DOCUMENTS_MAX = 2_000;
/** Ours: so long a copy may take, in milliseconds. */
export const COPY_TIMEOUT_MS = 120_000;
/** Ours: files of one archive, and their bytes together. */
export const ARCHIVE_FILES_MAX = 20_000;
export const ARCHIVE_MAX_BYTES = 100 * 1024 ** 3;
/** Ours: so long it is kept who looked at a file, in days; and looks within so many minutes are one. */
export const VISIT_DAYS = 365;
export const VISIT_MINUTES = 10;
/** Ours: parts of an archive that are listed. */
export const ARCHIVE_PARTS_LISTED = 2_000;
/** Ours: characters of a document's number. */
export const DOCUMENT_NUMBER_MAX = 60;
/** Ours: documents of one device or one element, and such as one call links. */
export const DOCUMENTS_LINKED_MAX = 200;
/** Ours: files and folders that one link shares together. */
export const SHARED_TOGETHER_MAX = 50;
/** Ours: other files of the same content that are named. */
export const SAME_DOCUMENTS_MAX = 20;
/** Ours: folders and files of one project that somebody follows. */
export const DOCUMENT_FOLLOWS_MAX = 200;
/** Ours: what is new in what somebody follows is told so many minutes later at most, all of it at once. */
export const NEWS_MINUTES = 5;
/** Ours: so many bytes of a text are shown. */
export const TEXT_SHOWN_BYTES = 2 * 1024 ** 2;
/** K-42: two clicks on a row within so many milliseconds open it. */
export const DOUBLE_CLICK_MS = 300;
/** Ours: characters of one file in which its text is searched, and files that a search in contents answers at most. */
export const SEARCHED_CHARACTERS_MAX = 4_000_000;
export const FOUND_CONTENTS_MAX = 30;
/** Ours: places of one file that a search in contents answers. */
export const PASSAGES_OF_FILE_MAX = 5;
