import { assetCalls } from '@twinscape/contract/assets';
import { useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmDelete } from '../../../ui/index.ts';
import { bulkNotes, useBulkCall } from '../../bulk/index.ts';
import { ChooseTypeDialog } from './ChooseTypeDialog.tsx';
import { listMessages } from './messages.ts';
import type { MatchingAssetRows } from './rowsDialog.ts';

type Props = {
  readonly projectId: string;
  readonly removing: MatchingAssetRows | undefined;
  readonly moving: MatchingAssetRows | undefined;
  readonly onClose: () => void;
  readonly onStarted: () => void;
};

/** Asks before all assets that match are deleted or become ones of a type, and begins it as a job of the tray. */
export function MatchingAssets({ projectId, removing, moving, onClose, onStarted }: Props) {
  const words = useMessages(listMessages);
  const notes = useMessages(bulkNotes);
  const say = useSay();
  const format = useFormat();
  const [wanted, setWanted] = useState<string>();
  const remove = useBulkCall(assetCalls.DeleteMatchingAssets, removing, { onClose, onStarted });
  const move = useBulkCall(assetCalls.MoveMatchingAssets, moving, { onClose, onStarted });
  const submit = () => {
    if (wanted) move.send({ ...move.shown?.input, projectId, classTypeId: wanted });
  };
  return (
    <>
      <ConfirmDelete
        {...remove.dialog}
        title={say(listMessages.removeAll, { count: format.number(remove.shown?.count ?? 0) })}
        onConfirm={() => remove.send({ ...remove.shown?.input, projectId })}
      >
        <div>{words.removeAllBody}</div>
        <div>{notes.inBackground}</div>
      </ConfirmDelete>
      <ChooseTypeDialog
        dialog={move.dialog}
        projectId={projectId}
        question={say(listMessages.moveBodyAll, { count: format.number(move.shown?.count ?? 0) })}
        wanted={wanted}
        onChange={(next) => {
          setWanted(next);
          move.reset();
        }}
        onSubmit={submit}
      >
        <p className="soft">{notes.inBackground}</p>
      </ChooseTypeDialog>
    </>
  );
}
