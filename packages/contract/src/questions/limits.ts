/** K-29: characters of a question's title. */
export const QUESTION_TITLE_MAX = 40;
/** K-30, A-67: characters of its content, as they are read. */
export const QUESTION_CONTENT_MAX = 200;
/** K-31, RU-RICH-04, A-67: characters of a comment, as they are read. */
export const RICH_TEXT_MAX = 300;
/** Ours: characters of such a text with its marks, as it travels. */
export const RICH_TEXT_HTML_MAX = 8_000;
/** Ours: characters of a type's name. */
export const QUESTION_TYPE_NAME_MAX = 20;
/** Ours: what a project holds of questions and of types, and a question of people, pictures and comments. */
export const PROJECT_QUESTIONS_MAX = 50_000;
export const QUESTION_TYPES_MAX = 100;
export const JOINERS_MAX = 50;
export const QUESTION_COMMENTS_MAX = 2_000;
/** Ours: questions that are deleted or changed at once. */
export const QUESTIONS_AT_ONCE = 500;
/** Ours: documents that are related to one version of a model, and such as one call relates. */
export const MODEL_DOCUMENTS_MAX = 500;
export const MODEL_DOCUMENTS_AT_ONCE = 100;
/** K-52, RU-ATT-05: files of these kinds are not related. */
export const UNRELATABLE_EXTENSIONS = ['.rvt', '.dwg', '.mv', '.dgn'] as const;
/** K-48 as it is checked. */
export const QUESTION_DATE = /^\d{4}-\d{2}-\d{2}$/;
/** K-49: what an attachment is. */
export const ATTACHMENT_FILE = 1;
export const ATTACHMENT_PICTURE = 2;
/** K-50, RU-ATT-01; compared without case. */
export const QUESTION_PICTURE_EXTENSIONS = ['.jpg', '.png', '.jpeg', '.gif'] as const;
/** K-51, RU-ATT-02. */
export const QUESTION_DOCUMENT_EXTENSIONS = [
  '.doc',
  '.docx',
  '.xls',
  '.xlsx',
  '.ppt',
  '.pptx',
  '.pdf',
  '.txt',
] as const;
/** Ours: what a question, or a comment, holds of attachments and viewpoints. */
export const ATTACHMENTS_MAX = 30;
export const VIEWPOINTS_MAX = 20;
/** Ours: viewpoints of a question and all its comments, and characters of one as it is kept. */
export const VIEWPOINTS_OF_QUESTION_MAX = 60;
export const VIEWPOINT_CHARS_MAX = 1_000_000;
/** Ours: files of a question and all its comments, pictures of viewpoints among them. */
export const FILES_OF_QUESTION_MAX = 600;
/** Ours: bytes of an attachment. */
export const ATTACHMENT_BYTES = 100 * 1024 ** 2;
/** K-79: pixels of the longer side of the pictures of a viewpoint. */
export const SNAPSHOT_SIDES = [1280, 256] as const;
/** Ours: pixels of the longer side of an attached picture, and of the small one of it. */
export const ATTACHED_SIDES = [2560, 360] as const;
/** Ours: an upload that no question holds is kept so long. */
export const QUESTION_UPLOAD_HOURS = 24;
/** K-37, K-38: the brush in pixels of a picture of 1280; a text is so many times as high. */
export const BRUSH_SIZES = { small: 2, middle: 4, big: 8 } as const;
export const TEXT_SIZE_FACTOR = 6;
/** K-39 … K-41. */
export const MARKUP_COLOUR = '#409eff';
export const MARKUP_TOOL_DEFAULT = 'rectangle';
export const MARKUP_BRUSH_DEFAULT = BRUSH_SIZES.small;
/** Ours: marks on one picture, points of a free line, characters of a text. */
export const MARKS_MAX = 300;
export const MARK_POINTS_MAX = 2_000;
export const MARK_TEXT_MAX = 100;
/** Ours: what a project defines of its questions, of each kind; characters of a name, and labels of one question. */
export const QUESTION_OPTIONS_MAX = 100;
export const QUESTION_OPTION_NAME_MAX = 40;
export const LABELS_OF_QUESTION_MAX = 20;
/** Ours: questions that are chosen one by one for a file, and such as a file holds. */
export const CHOSEN_FOR_EXPORT_MAX = 200;
export const EXPORTED_QUESTIONS_MAX = 2_000;
/** Ours: elements of a model that are told of at once. */
export const ASKED_ELEMENTS_MAX = 20_000;
/** Ours: questions of one report on paper. */
export const REPORTED_QUESTIONS_MAX = 500;
/** Ours: rows of a list that is saved. */
export const EXPORTED_ROWS_MAX = 50_000;
/** Ours: topics of a BCF file, and its bytes. */
export const BCF_TOPICS_MAX = 1_000;
export const BCF_BYTES_MAX = 100 * 1024 ** 2;
/** Ours: characters of a description that another program wrote; changed here it is held to K-30. */
export const BCF_TEXT_MAX = 10_000;
/** Ours: weeks that the statistics look back. */
export const STATISTICS_WEEKS = 12;

/** Whoever typed nothing for so long writes no more. Milliseconds. */
export const WRITING_MS = 5_000;
