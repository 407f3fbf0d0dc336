import { assetCalls } from '@twinscape/contract/assets';
import { useState } from 'react';
import { useFormat, useSay } from '../../../platform/language/index.ts';
import { useDialogCall } from '../../../ui/index.ts';
import { ASSET_READS } from '../reads.ts';
import { ChooseTypeDialog } from './ChooseTypeDialog.tsx';
import { listMessages } from './messages.ts';
import type { RowsDialogProps } from './rowsDialog.ts';

/**
 * Puts assets into a type (G-AST-01). Those that are in it already are left out, unless all of them are: then the
 * refusal says so (RU-VAL-20).
 */
export function MoveToType({ projectId, rows, onClose }: RowsDialogProps) {
  const say = useSay();
  const format = useFormat();
  const [wanted, setWanted] = useState<string>();
  const { shown, send, reset, dialog } = useDialogCall(assetCalls.AddClassTypeAsset, rows, {
    invalidates: ASSET_READS,
    onClose,
    onOpen: () => setWanted(undefined),
  });
  const lastRows = shown ?? [];
  const outside = lastRows.filter(({ assetClassTypeId }) => assetClassTypeId !== wanted);
  const inside = lastRows.length - outside.length;
  const submit = () => {
    if (!wanted) return;
    const assetIds = (outside.length > 0 ? outside : lastRows).map(({ assetId }) => assetId);
    send({ projectId, classTypeId: wanted, assetIds });
  };
  return (
    <ChooseTypeDialog
      dialog={dialog}
      projectId={projectId}
      question={
        lastRows.length === 1
          ? say(listMessages.moveBody, { name: lastRows[0]?.assetName ?? '' })
          : say(listMessages.moveBodyMany, { count: format.number(lastRows.length) })
      }
      wanted={wanted}
      onChange={(next) => {
        setWanted(next);
        reset();
      }}
      onSubmit={submit}
    >
      {wanted !== undefined && inside > 0 && outside.length > 0 && (
        <p className="faint">{say(listMessages.alreadyIn, { count: format.number(inside) })}</p>
      )}
    </ChooseTypeDialog>
  );
}
