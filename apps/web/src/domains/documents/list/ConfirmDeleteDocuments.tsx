import { documentCalls, type FolderItem } from '@twinscape/contract/documents';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmToBin } from '../../bin/index.ts';
import { documentMessages } from '../messages.ts';
import { DOCUMENT_READS } from '../reads.ts';

type Row = Pick<FolderItem, 'fileId' | 'fileName' | 'isFolder'>;
type Props = {
  readonly projectId: string;
  readonly rows: readonly Row[] | undefined;
  readonly onClose: () => void;
  readonly onGone: (ids: readonly string[]) => void;
};

/** Deletes files and folders into the bin, after saying what goes along (G-DOC-04, G-DOC-08, A-107). */
export function ConfirmDeleteDocuments({ projectId, rows, onClose, onGone }: Props) {
  const words = useMessages(documentMessages);
  const say = useSay();
  return (
    <ConfirmToBin
      projectId={projectId}
      kind="document"
      toDeleted={({ fileId: id, fileName: name }) => ({ id, name })}
      call={documentCalls.DeleteDocuments}
      subject={rows}
      toInput={(chosen) => ({ projectId, fileIds: chosen.map(({ fileId }) => fileId) })}
      question={(chosen) => {
        const [first] = chosen;
        return chosen.length === 1 && first
          ? {
              title: say(documentMessages.removeOne, { name: first.fileName }),
              body: first.isFolder ? words.removeFolder : words.removeFile,
            }
          : { title: say(documentMessages.removeMany, { count: chosen.length }), body: words.removeSeveral };
      }}
      invalidates={DOCUMENT_READS}
      onClose={onClose}
      onDone={(chosen) => onGone(chosen.map(({ fileId }) => fileId))}
    />
  );
}
