import { documentCalls, type ListedDocument, documentRefusals as refusals } from '@twinscape/contract/documents';
import { isRetryable } from '@twinscape/contract/models';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import type { MenuAction, MenuActions } from '../../../ui/index.ts';
import type { ProjectRights } from '../../enterprises/index.ts';
import { downloadDocuments } from '../download.ts';
import { conversionMessages, documentMessages, lockMessages } from '../messages.ts';
import { DOCUMENT_READS } from '../reads.ts';
import type { Placing } from '../tree/ChooseFolder.tsx';
import type { DocumentNaming } from '../tree/FolderName.tsx';

type Row = Omit<ListedDocument, 'path'>;
/** Why an act is not possible for want of a right. */
const MISSING = {
  download: refusals['doc.noDownload'],
  upload: refusals['document.noUpload'],
  delete: refusals['doc.noDelete'],
  share: refusals['document.noShare'],
  manage: refusals['document.noManage'],
} as const;
/** What the screen does when an action is chosen. */
export type DocumentDoing = {
  readonly open: (row: Row) => void;
  readonly details: (row: Row) => void;
  readonly newVersion: (row: Row) => void;
  readonly name: (naming: DocumentNaming) => void;
  readonly place: (placing: Placing) => void;
  readonly remove: (rows: readonly Row[]) => void;
  readonly permit: (folder: Row) => void;
  readonly share: (row: Row) => void;
};

/** What can be done with a file or a folder. */
export function useDocumentActs(
  projectId: string,
  rights: ProjectRights,
  doing: DocumentDoing,
): (row: Row) => MenuActions {
  const words = useMessages(documentMessages);
  const locks = useMessages(lockMessages);
  const conversions = useMessages(conversionMessages);
  const say = useSay();
  const userId = useSession((session) => session.user?.id);
  const lock = useSend(documentCalls.LockDocument, { invalidates: DOCUMENT_READS });
  const unlock = useSend(documentCalls.UnlockDocument, { invalidates: DOCUMENT_READS });
  const reset = useSend(documentCalls.ResetDocumentModel, { invalidates: DOCUMENT_READS });
  const mark = useSend(documentCalls.SetDocumentFavourite, { invalidates: DOCUMENT_READS });
  const follow = useSend(documentCalls.SetDocumentFollow, { invalidates: DOCUMENT_READS });
  const { off, isReader } = rights;
  const locking = (row: Row, locked: string | undefined, lacksUpload: string | undefined): MenuAction =>
    row.lock
      ? {
          key: 'unlock',
          word: locks.unlock,
          icon: 'lock',
          off: off ?? lacksUpload ?? (row.rights.includes('manage') ? undefined : locked),
          run: () => unlock.send({ projectId, fileId: row.fileId }),
        }
      : {
          key: 'lock',
          word: locks.lock,
          icon: 'lock',
          off: off ?? lacksUpload,
          run: () => lock.send({ projectId, fileId: row.fileId }),
        };
  return (row) => {
    const { fileId, isFolder, isFavourite, isFollowed } = row;
    const held = row.lock && row.lock.userId !== userId ? row.lock : undefined;
    const locked = held && say(refusals['document.locked'], { name: row.fileName, user: held.userName });
    const kept = row.status === 'archived' ? say(refusals['document.archived'], { name: row.fileName }) : locked;
    const lacks = (right: keyof typeof MISSING) => (row.rights.includes(right) ? undefined : say(MISSING[right]));
    const read: MenuActions = [
      isFolder
        ? { key: 'open', word: words.open, icon: 'folder', run: () => doing.open(row) }
        : { key: 'open', word: words.preview, icon: 'eye', run: () => doing.open(row) },
      { key: 'details', word: words.details, icon: 'clock', run: () => doing.details(row) },
      {
        key: 'download',
        word: words.download,
        icon: 'download',
        off: lacks('download'),
        run: () => downloadDocuments(projectId, [row]),
      },
    ];
    const own: MenuActions = [
      {
        key: 'favourite',
        word: isFavourite ? words.removeFavourite : words.addFavourite,
        icon: 'star',
        run: () => mark.send({ projectId, fileId, isFavourite: !isFavourite }),
      },
      {
        key: 'follow',
        word: isFollowed ? words.unfollow : words.follow,
        icon: 'bell',
        run: () => follow.send({ projectId, fileId, isFollowed: !isFollowed }),
      },
    ];
    if (isReader) return [...read, ...own];
    return [
      ...read,
      ...own,
      'line',
      isFolder
        ? {
            key: 'new',
            word: words.newFolderIn,
            icon: 'plus',
            off: off ?? lacks('upload'),
            run: () => doing.name({ parentId: fileId }),
          }
        : {
            key: 'version',
            word: words.newVersion,
            icon: 'upload',
            off: off ?? lacks('upload') ?? kept,
            run: () => doing.newVersion(row),
          },
      ...(row.conversion && isRetryable(row.conversion.convertState)
        ? ([
            {
              key: 'convert',
              word: conversions.again,
              icon: 'retry',
              off: off ?? lacks('upload'),
              run: () => reset.send({ projectId, fileId }),
            },
          ] as const)
        : []),
      ...(isFolder ? [] : [locking(row, locked, lacks('upload'))]),
      { key: 'share', word: words.share, icon: 'link', off: off ?? lacks('share'), run: () => doing.share(row) },
      {
        key: 'rename',
        word: words.rename,
        icon: 'edit',
        off: off ?? lacks('upload') ?? kept,
        run: () => doing.name(row),
      },
      {
        key: 'move',
        word: words.move,
        icon: 'folder',
        off: off ?? lacks('delete') ?? kept,
        run: () => doing.place({ rows: [row], isCopy: false }),
      },
      {
        key: 'copy',
        word: words.copy,
        icon: 'copy',
        off: off ?? lacks('download'),
        run: () => doing.place({ rows: [row], isCopy: true }),
      },
      ...(isFolder && row.rights.includes('manage')
        ? ([{ key: 'permit', word: words.permissions, icon: 'lock', off, run: () => doing.permit(row) }] as const)
        : []),
      'line',
      {
        key: 'remove',
        word: words.remove,
        icon: 'trash',
        danger: true,
        off: off ?? lacks('delete') ?? kept,
        run: () => doing.remove([row]),
      },
    ];
  };
}
