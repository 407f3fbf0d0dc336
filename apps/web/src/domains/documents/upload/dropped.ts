/** A file, and the folders in which it stood where it came from, the outermost first. */
export type DroppedFile = { readonly file: File; readonly folders: readonly string[] };
export type Dropped = {
  readonly files: readonly DroppedFile[];
  /** Folders, those without a file included. */
  readonly folders: readonly (readonly string[])[];
};

/** More than these nobody means to drop. */
export const DROPPED_FILES_MAX = 20_000;

/** Files of a dialog; one that chooses a folder tells where each stood (`webkitRelativePath`). Pure. */
export function fromChosen(files: readonly File[]): Dropped {
  const dropped = files.map((file) => ({ file, folders: file.webkitRelativePath.split('/').slice(0, -1) }));
  return { files: dropped, folders: listFolders(dropped.map(({ folders }) => folders)) };
}

/** Each folder once, and each that it stands in, the outer ones first. Pure. */
export function listFolders(paths: readonly (readonly string[])[]): string[][] {
  const found = new Map<string, string[]>();
  for (const path of paths)
    for (let depth = 1; depth <= path.length; depth++) {
      const folder = path.slice(0, depth);
      found.set(folder.join('/'), folder);
    }
  return [...found.values()].sort((a, b) => a.length - b.length);
}

/** What was let go over the page, whole folders with all that stands in them (File and Directory Entries API). */
export async function readDropped(transfer: DataTransfer): Promise<Dropped> {
  // The list is emptied as soon as the event is over.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return fromChosen([...transfer.files]);
  const files: DroppedFile[] = [];
  const folders: string[][] = [];
  const walk = async (entry: FileSystemEntry, above: readonly string[]): Promise<void> => {
    if (files.length >= DROPPED_FILES_MAX) return;
    if (entry.isFile) {
      files.push({ file: await readFile(entry as FileSystemFileEntry), folders: above });
      return;
    }
    const own = [...above, entry.name];
    folders.push(own);
    for (const child of await readFolder(entry as FileSystemDirectoryEntry)) await walk(child, own);
  };
  for (const entry of entries) await walk(entry, []);
  return { files, folders: listFolders(folders) };
}

const readFile = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => {
    entry.file(resolve, reject);
  });

/** A browser answers a folder in pieces, the last of which is empty. */
async function readFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  for (;;) {
    const piece = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (piece.length === 0) return found;
    found.push(...piece);
  }
}
