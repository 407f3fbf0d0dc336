import type { FolderItem } from '@twinscape/contract/documents';
import { documentCalls } from '@twinscape/contract/documents';
import { useEffect, useState } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog, useLastDefined } from '../../../ui/index.ts';
import { documentMessages } from '../messages.ts';
import { DOCUMENT_READS } from '../reads.ts';
import css from './ChooseFolder.module.css';
import { FolderTree } from './FolderTree.tsx';
import { useOpenFolders } from './useOpenFolders.ts';

export type Placing = {
  readonly rows: readonly Pick<FolderItem, 'fileId' | 'fileName' | 'isFolder'>[];
  readonly isCopy: boolean;
};
type Props = {
  readonly projectId: string;
  /** Undefined: the dialog is closed. */
  readonly placing: Placing | undefined;
  /** Where the reader is, for a start. */
  readonly folderId: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Moves or copies files and folders into a folder that is chosen in the tree (G-DOC-03, T-DOC-03). */
export function ChooseFolder({ projectId, placing, folderId, onClose, onDone }: Props) {
  const words = useMessages(documentMessages);
  const say = useSay();
  const shown = useLastDefined(placing);
  const [chosen, setChosen] = useState('');
  const { open, setFolderOpen } = useOpenFolders(projectId, placing ? folderId : '');
  const options = {
    handles: true,
    invalidates: DOCUMENT_READS,
    onDone: () => {
      onDone();
      onClose();
    },
  } as const;
  const move = useSend(documentCalls.MoveDocuments, options);
  const copy = useSend(documentCalls.CopyDocuments, options);
  const { reset: resetMove } = move;
  const { reset: resetCopy } = copy;
  useEffect(() => {
    if (!placing) return;
    setChosen(folderId);
    resetMove();
    resetCopy();
  }, [placing, folderId, resetMove, resetCopy]);
  if (!shown) return null;
  const { rows, isCopy } = shown;
  const call = isCopy ? copy : move;
  const [first] = rows;
  const title =
    rows.length === 1 && first
      ? say(isCopy ? documentMessages.copyOne : documentMessages.moveOne, { name: first.fileName })
      : say(isCopy ? documentMessages.copyMany : documentMessages.moveMany, { count: rows.length });
  return (
    <Dialog
      title={title}
      open={placing !== undefined}
      onClose={onClose}
      width="small"
      submitWord={isCopy ? words.copy : words.move}
      busy={call.busy}
      failure={call.failure}
      onSubmit={() =>
        call.send({
          projectId,
          ids: rows.map(({ fileId }) => fileId),
          ...(chosen === '' ? {} : { targetFolderId: chosen }),
        })
      }
    >
      <div className={css.tree}>
        <FolderTree
          projectId={projectId}
          chosen={chosen}
          isTop={chosen === ''}
          onTop={() => setChosen('')}
          open={open}
          onOpen={setFolderOpen}
          onChoose={({ id }) => setChosen(id)}
          {...(isCopy ? {} : { barred: new Set(rows.map(({ fileId }) => fileId)) })}
        />
      </div>
    </Dialog>
  );
}
