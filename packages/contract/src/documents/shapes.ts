import { z } from 'zod';
import { id, instant } from '../core/fields.ts';
import type { Text } from '../core/text.ts';
import { conversionFields, MODEL_EXTENSIONS } from '../models/index.ts';

/** A folder of the lazy tree (C-DOC-01). */
export const folderNode = z.object({ id: id(), folderName: z.string(), hasChildren: z.boolean() });
export type FolderNode = z.output<typeof folderNode>;

/** What somebody may do in a folder, from looking on; `upload` changes names and versions, too. */
export const FOLDER_RIGHTS = ['view', 'download', 'upload', 'delete', 'share', 'manage'] as const;
export type FolderRight = (typeof FOLDER_RIGHTS)[number];

/** Whom an entry of a folder's rights is for: all of the project, its members, its trial users, or one person. */
export const RIGHTS_SUBJECTS = ['everyone', 'members', 'guests', 'user'] as const;
export type RightsSubject = (typeof RIGHTS_SUBJECTS)[number];

/** An entry of a folder's rights. */
export const folderPermission = z.object({
  subject: z.enum(RIGHTS_SUBJECTS),
  /** Of one person. */
  userId: id().optional(),
  rights: z.array(z.enum(FOLDER_RIGHTS)).max(FOLDER_RIGHTS.length),
});
export type FolderPermission = z.output<typeof folderPermission>;

/** Who may do what in a folder, and where that was said. */
export const folderPermissions = z.object({
  /** It has no rights of its own. */
  isInherited: z.boolean(),
  /** The folder whose rights hold; absent where those of the project do. */
  from: z.object({ folderId: id(), folderName: z.string() }).optional(),
  permissions: z.array(z.object({ ...folderPermission.shape, userName: z.string().optional() })),
});

/** A file, or a folder, as a folder lists it (C-DOC-02): of a folder the size and the versions are 0. */
export const folderItem = z.object({
  fileId: id(),
  fileName: z.string(),
  /** In lower case, with its point; empty where the name has none. */
  fileExtension: z.string(),
  fileSize: z.number().int(),
  fileVersions: z.number().int(),
  isFolder: z.boolean(),
  createUserName: z.string(),
  createTime: instant(),
  updateTime: instant(),
  /** What the caller may do with it. */
  rights: z.array(z.enum(FOLDER_RIGHTS)),
});
export type FolderItem = z.output<typeof folderItem>;

/** Who keeps a file for themselves while they work on it; until when, where a program locked it. */
export const fileLock = z.object({
  userId: id(),
  userName: z.string(),
  since: instant(),
  until: instant().optional(),
});
export type DocumentLock = z.output<typeof fileLock>;

/** A folder on the way to a file, the outermost first. */
export const folderStep = z.object({ folderId: id(), folderName: z.string() });
/** With where it stands. */
export const placedDocument = z.object({ ...folderItem.shape, path: z.array(folderStep) });
export type PlacedDocument = z.output<typeof placedDocument>;

export const versionOfFile = z.object({
  /** 1 for the first. */
  version: z.string(),
  fileSize: z.number().int(),
  note: z.string().optional(),
  createUserName: z.string(),
  createTime: instant(),
  isCurrent: z.boolean(),
});

/** What happens to an upload whose name a file of the folder has: refused, the file's next version, or named anew. */
export const IF_TAKEN = ['refuse', 'version', 'rename'] as const;
export type IfTaken = (typeof IF_TAKEN)[number];

/** What a list of documents is of. */
export const DOCUMENT_SCOPES = ['folder', 'recent', 'favourite', 'followed', 'shared'] as const;
export type DocumentScope = (typeof DOCUMENT_SCOPES)[number];

/** How the newest version of a file that is a model stands on its way to be looked at (RU-STATE-06). */
export const documentConversion = z.object({ ...conversionFields, version: z.string() });
export type DocumentConversion = z.output<typeof documentConversion>;

/** Where a document stands in its life: work in progress, shared, published, archived (ISO 19650-1). */
export const DOCUMENT_STATUSES = ['wip', 'shared', 'published', 'archived'] as const;
/** What people call it. */
export const DOCUMENT_STATUS_TEXTS = {
  wip: { cn: '编制中', en: 'In progress' },
  shared: { cn: '已共享', en: 'Shared' },
  published: { cn: '已发布', en: 'Published' },
  archived: { cn: '已归档', en: 'Archived' },
} as const satisfies Record<(typeof DOCUMENT_STATUSES)[number], Text>;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** Somebody asks for a version to be published. */
export const approvalRequest = z.object({
  version: z.string(),
  userId: id(),
  userName: z.string(),
  since: instant(),
  note: z.string().optional(),
});
export type DocumentApproval = z.output<typeof approvalRequest>;

/** How a file is registered; a folder has none of it. */
export const documentRegister = {
  number: z.string().optional(),
  status: z.enum(DOCUMENT_STATUSES).optional(),
  approval: approvalRequest.optional(),
};

/** What somebody did with a file without changing it. */
export const DOCUMENT_VISIT_ACTS = ['view', 'download'] as const;
/** Somebody looked at a version of a file, or downloaded it; without a name: through a link. */
export const visitOfFile = z.object({
  act: z.enum(DOCUMENT_VISIT_ACTS),
  version: z.string(),
  userName: z.string().optional(),
  at: instant(),
});

/** That a file or a folder is shared: whether its link wants a code, and until when; absent for ever. */
export const shareMark = z.object({ hasCode: z.boolean(), endTime: instant().optional() });

/** As the list of the screen shows it: with where it stands, and whether the reader marked it. */
export const listedDocument = z.object({
  ...placedDocument.shape,
  isFavourite: z.boolean(),
  /** Whether the reader hears of what is new in it. */
  isFollowed: z.boolean(),
  lock: fileLock.optional(),
  conversion: documentConversion.optional(),
  ...documentRegister,
  /** For those who may share it. */
  share: shareMark.optional(),
});
export type ListedDocument = z.output<typeof listedDocument>;

/** Kinds of files by their extensions, as people speak of them; whatever is none of these is `other`. */
export const FILE_KINDS = {
  pdf: ['.pdf'],
  word: ['.doc', '.docx', '.odt', '.rtf', '.wps'],
  spreadsheet: ['.xls', '.xlsx', '.ods', '.csv', '.et'],
  slides: ['.ppt', '.pptx', '.odp', '.dps'],
  text: ['.txt', '.md', '.json', '.xml', '.yaml', '.yml', '.log', '.ini', '.html', '.css', '.js', '.ts', '.py', '.sql'],
  picture: ['.jpg', '.jpeg', '.png', '.gif', '.webp', '.avif', '.bmp', '.tif', '.tiff', '.svg', '.heic'],
  media: ['.mp4', '.webm', '.mov', '.mkv', '.avi', '.mp3', '.wav', '.ogg', '.m4a', '.flac', '.aac'],
  model: [
    ...MODEL_EXTENSIONS.filter((one) => one !== '.zip'),
    '.rvt',
    '.dwg',
    '.dxf',
    '.mv',
    '.dgn',
    '.skp',
    '.3dm',
    '.nwd',
  ],
  mail: ['.eml', '.msg'],
  archive: ['.zip', '.rar', '.7z', '.jar', '.tar', '.gz'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export const FILE_KIND_NAMES = [
  'pdf',
  'word',
  'spreadsheet',
  'slides',
  'text',
  'picture',
  'media',
  'model',
  'mail',
  'archive',
  'other',
] as const;
export type FileKind = (typeof FILE_KIND_NAMES)[number];

/** The kind of a file by its extension in lower case, with its point. Pure. */
export function findFileKind(extension: string): FileKind {
  for (const [kind, extensions] of Object.entries(FILE_KINDS))
    if ((extensions as readonly string[]).includes(extension)) return kind as FileKind;
  return 'other';
}

/** Whether files of this extension are converted and looked at as models are; archives are looked at as such. Pure. */
export const isModelDocument = (extension: string): boolean =>
  extension !== '.zip' && (MODEL_EXTENSIONS as readonly string[]).includes(extension);

/** What browsers play, by extension. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mov': 'video/mp4',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.ogg': 'audio/ogg',
  '.m4a': 'audio/mp4',
  '.flac': 'audio/flac',
  '.aac': 'audio/aac',
};

/** What a link shares. */
export const sharedDocument = z.object({
  fileId: id(),
  fileName: z.string(),
  isFolder: z.boolean(),
  mayDownload: z.boolean(),
});

/** Files of an office program whose text and tables are shown, and mails, by extension. */
export const OFFICE_KINDS = {
  '.docx': 'word',
  '.odt': 'word',
  '.xlsx': 'sheets',
  '.ods': 'sheets',
  '.pptx': 'slides',
  '.odp': 'slides',
  '.eml': 'mail',
} as const;
export type OfficeKind = (typeof OFFICE_KINDS)[keyof typeof OFFICE_KINDS];
export const findOfficeKind = (extension: string): OfficeKind | undefined =>
  (OFFICE_KINDS as Readonly<Record<string, OfficeKind>>)[extension];

/** Files that LibreOffice lays out as a PDF, where it is installed. In lower case, with their points. */
export const LAID_OUT_EXTENSIONS = ['.docx', '.doc', '.odt', '.rtf', '.pptx', '.ppt', '.odp', '.xls'] as const;
export const isLaidOut = (extension: string): boolean => (LAID_OUT_EXTENSIONS as readonly string[]).includes(extension);

/** `unavailable` where no LibreOffice is, `failed` for what it cannot read, or not in time. */
export const LAYOUT_STATES = ['unavailable', 'waiting', 'ready', 'failed'] as const;
export type DocumentLayoutState = (typeof LAYOUT_STATES)[number];

/** The parts of an archive, as its directory names them. */
export const archiveContents = z.object({
  list: z.array(z.object({ name: z.string(), size: z.number(), isFolder: z.boolean() })),
  /** Of all parts; there may be more than are listed. */
  count: z.number().int(),
});
/** Whether the parts of an archive of this extension can be listed. Pure. */
export const isListedArchive = (extension: string): boolean => extension === '.zip' || extension === '.jar';

/** What stands in such a file: of a text one section, of slides and sheets one each. */
export type OfficePreview = {
  readonly kind: OfficeKind;
  readonly sections: readonly {
    /** The name of a sheet; empty otherwise. */
    readonly name: string;
    /**
     * Paragraphs are rows of one cell, tables rows of several. Of a mail the first five rows are its subject, who sent
     * it, to whom, when, and what is attached.
     */
    readonly rows: readonly (readonly string[])[];
  }[];
  /** There is more than is shown. */
  readonly isCut: boolean;
};

/**
 * How far the text of a file is for the search in contents: `waiting` to be read, `noText` where there is none (a
 * scan), `unreadable` for what is damaged or protected, `tooLarge` for what takes too long or too much memory.
 */
export const CONTENT_STATES = ['waiting', 'indexed', 'noText', 'unreadable', 'tooLarge'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

/** Whether text is looked for in files of this extension (in lower case, with its point). Pure. */
export const isContentSearched = (extension: string): boolean =>
  extension === '.pdf' ||
  extension === '.csv' ||
  findOfficeKind(extension) !== undefined ||
  findFileKind(extension) === 'text';

/** One file or folder; `content` where text is looked for in such files. */
export const documentDetail = z.object({
  ...placedDocument.shape,
  isFavourite: z.boolean(),
  isFollowed: z.boolean(),
  content: z.enum(CONTENT_STATES).optional(),
  lock: fileLock.optional(),
  conversion: documentConversion.optional(),
  ...documentRegister,
});

/** What a place in a file is counted in; texts without pages have none. */
export const PLACE_UNITS = ['page', 'slide', 'sheet'] as const;
export type PlaceUnit = (typeof PLACE_UNITS)[number];

/** Words around a place that was found. */
export const foundPassage = z.object({
  /** 1 for the first page, slide or sheet. */
  place: z.object({ unit: z.enum(PLACE_UNITS), number: z.number().int(), name: z.string().optional() }).optional(),
  text: z.string(),
  /** What was looked for, as pairs of first character and the one behind the last (UTF-16). */
  marks: z.array(z.tuple([z.number().int(), z.number().int()])),
});
export type FoundPassage = z.output<typeof foundPassage>;

/** A file in whose text something was found, the best places first. */
export const documentWithPassages = z.object({ ...placedDocument.shape, passages: z.array(foundPassage) });
export type DocumentWithPassages = z.output<typeof documentWithPassages>;

export const foundContents = z.object({
  list: z.array(documentWithPassages),
  /** There is more than is answered. */
  isCut: z.boolean(),
  /** Files of the project that the caller may see, whose text was not read yet. */
  waiting: z.number().int(),
});

/** What may have documents of its own besides assets: a device, or an element of a model. */
export const LINKED_KINDS = ['device', 'element'] as const;
/** A document of a device or of an element. */
export const linkedDocument = z.object({
  documentId: id(),
  documentName: z.string(),
  documentSize: z.number(),
  updateTime: instant(),
});
export type LinkedDocument = z.output<typeof linkedDocument>;
export type LinkedKind = (typeof LINKED_KINDS)[number];

/** What a picture says of itself (EXIF): pixels, and what the camera wrote. */
export const photoFacts = z.object({
  width: z.number().int(),
  height: z.number().int(),
  /** As the camera's clock showed it, without a zone: 2026-05-02 08:30:00. */
  takenAt: z.string().optional(),
  camera: z.string().optional(),
  lens: z.string().optional(),
  exposureSeconds: z.number().optional(),
  /** The f-number. */
  aperture: z.number().optional(),
  iso: z.number().optional(),
  focalLengthMm: z.number().optional(),
  /** Degrees, north and east positive. */
  latitude: z.number().optional(),
  longitude: z.number().optional(),
});
export type PhotoFacts = z.output<typeof photoFacts>;
