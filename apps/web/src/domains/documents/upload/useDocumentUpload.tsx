import { DOCUMENT_MAX_BYTES } from '@twinscape/contract/documents';
import { type ReactNode, useState } from 'react';
import { invalidateCalls, toFailureMessage } from '../../../platform/api/index.ts';
import { useFormat, useSay } from '../../../platform/language/index.ts';
import { toast } from '../../../ui/index.ts';
import { enqueue } from '../../files/index.ts';
import { documentUploadMessages as messages } from '../messages.ts';
import { DOCUMENT_READS } from '../reads.ts';
import type { DocumentTarget } from './documentUploadHandler.ts';
import type { Dropped } from './dropped.ts';
import { type Conflict, type ConflictAnswer, NameConflict } from './NameConflict.tsx';
import { prepareFolders } from './prepareFolders.ts';

type Uploading = {
  /** Files and folders into a folder of the project; empty for the outermost level. */
  readonly upload: (dropped: Dropped, folderId: string) => Promise<void>;
  readonly uploadVersion: (file: File, fileId: string) => void;
  /** Asks what becomes of names that are taken. */
  readonly dialog: ReactNode;
};

/** Sends files to the queue: folders are made first, names that are taken are asked about once for all. */
export function useDocumentUpload(
  projectId: string,
  follow?: { readonly name: string; readonly id: string },
): Uploading {
  const say = useSay();
  const format = useFormat();
  const [conflict, setConflict] = useState<Conflict>();
  const ask = (names: readonly string[]): Promise<ConflictAnswer | undefined> =>
    new Promise((resolve) => {
      setConflict({
        names,
        answer: (answer) => {
          setConflict(undefined);
          resolve(answer);
        },
      });
    });
  const isFit = (file: File) => file.size > 0 && file.size <= DOCUMENT_MAX_BYTES;
  const sayLeftOut = (files: readonly File[]) => {
    const limit = format.bytes(DOCUMENT_MAX_BYTES);
    const [first] = files;
    if (!first) return;
    const text = first.size === 0 ? messages.empty : messages.tooLarge;
    toast.warning(
      files.length === 1
        ? say(text, { name: first.name, limit })
        : say(messages.leftOut, { count: files.length, limit }),
    );
  };
  const followed = follow ? { follower: follow.name, followId: follow.id } : {};
  const toItem = (file: File, target: DocumentTarget) => ({ file, item: { projectId, kind: 'document', target } });

  const upload = async ({ files, folders }: Dropped, folderId: string) => {
    sayLeftOut(files.filter(({ file }) => !isFit(file)).map(({ file }) => file));
    try {
      const prepared = await prepareFolders(projectId, folderId, folders);
      if (folders.length > 0) void invalidateCalls(DOCUMENT_READS);
      const placed = files
        .filter(({ file }) => isFit(file))
        .map(({ file, folders: path }) => ({ file, folder: prepared.findFolder(path) }))
        .map((one) => ({ ...one, isTaken: prepared.isTaken(one.folder, one.file.name) }));
      const taken = placed.filter(({ isTaken }) => isTaken).map(({ file }) => file.name);
      const answer = taken.length === 0 ? 'skip' : await ask(taken);
      if (!answer) return;
      const sent = placed.flatMap(({ file, folder, isTaken }) => {
        if (!isTaken) return [toItem(file, { folderId: folder, ifTaken: 'refuse', ...followed })];
        return answer === 'skip' ? [] : [toItem(file, { folderId: folder, ifTaken: answer, ...followed })];
      });
      await enqueue(sent);
    } catch (error) {
      const reason = toFailureMessage(error, say);
      if (reason) toast.error(reason);
    }
  };
  const uploadVersion = (file: File, fileId: string) => {
    if (isFit(file)) void enqueue([toItem(file, { fileId })]);
    else sayLeftOut([file]);
  };
  return { upload, uploadVersion, dialog: <NameConflict conflict={conflict} /> };
}
