import { z } from 'zod';
import { id, instant } from '../core/fields.ts';

/** A folder of the lazy tree (C-DOC-01). */
export const folderNode = z.object({ id: id(), folderName: z.string(), hasChildren: z.boolean() });
export type FolderNode = z.output<typeof folderNode>;

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
});
export type FolderItem = z.output<typeof folderItem>;

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
