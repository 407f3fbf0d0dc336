import { documentCalls } from '@twinscape/contract/documents';
import { send } from '../../../platform/api/index.ts';

/** The folder of the project that is shown; empty for the outermost level. */
type FolderId = string;
export type PreparedFolders = {
  /** The folder of the project for a path of what is uploaded. */
  findFolder(path: readonly string[]): FolderId;
  /** Whether something in a folder of the project bears a name, in whatever case. */
  isTaken(folder: FolderId, name: string): boolean;
};

const quiet = { handles: true } as const;

/** Makes those of the folders that are not there yet, below the one that is shown, and learns what stands in them. */
export async function prepareFolders(
  projectId: string,
  base: FolderId,
  folders: readonly (readonly string[])[],
): Promise<PreparedFolders> {
  /** By folder, the names in it and, of folders, their ids. */
  const contents = new Map<FolderId, Map<string, FolderId | undefined>>();
  const ids = new Map<string, FolderId>([['', base]]);
  const read = async (folder: FolderId) => {
    const items = await send(
      documentCalls.GetFolderContent,
      { projectId, ...(folder === '' ? {} : { folderId: folder }) },
      quiet,
    );
    contents.set(
      folder,
      new Map(items.map(({ fileName, fileId, isFolder }) => [fileName.toLowerCase(), isFolder ? fileId : undefined])),
    );
  };
  await read(base);
  for (const path of folders) {
    const parent = ids.get(path.slice(0, -1).join('/')) ?? base;
    const name = path.at(-1) ?? '';
    const known = contents.get(parent)?.get(name.toLowerCase());
    if (known) {
      ids.set(path.join('/'), known);
      await read(known);
      continue;
    }
    const input = { projectId, folderName: name, ...(parent === '' ? {} : { parentId: parent }) };
    const { id } = await send(documentCalls.CreateFolder, input, quiet);
    ids.set(path.join('/'), id);
    contents.set(id, new Map());
  }
  return {
    findFolder: (path) => ids.get(path.join('/')) ?? base,
    isTaken: (folder, name) => contents.get(folder)?.has(name.toLowerCase()) ?? false,
  };
}
