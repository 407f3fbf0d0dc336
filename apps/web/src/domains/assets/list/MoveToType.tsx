import { assetCalls } from '@twinscape/contract/assets';
import { Alert } from 'antd';
import { useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog, useDialogCall } from '../../../ui/index.ts';
import { TypeSelect } from '../edit/TypeSelect.tsx';
import { assetMessages } from '../messages.ts';
import { ASSET_READS } from '../reads.ts';
import css from './Assets.module.css';
import { listMessages } from './messages.ts';
import type { RowsDialogProps } from './rowsDialog.ts';

/**
 * Puts assets into a type (G-AST-01). Those that are in it already are left out, unless all of them are: then the
 * refusal says so (RU-VAL-20).
 */
export function MoveToType({ projectId, rows, onClose }: RowsDialogProps) {
  const words = useMessages(listMessages);
  const own = useMessages(assetMessages);
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
    <Dialog
      {...dialog}
      title={words.moveTitle}
      width="detail"
      onSubmit={submit}
      submitWord={words.move}
      disabled={wanted === undefined}
    >
      <div className={css.choosing}>
        <p>
          {lastRows.length === 1
            ? say(listMessages.moveBody, { name: lastRows[0]?.assetName ?? '' })
            : say(listMessages.moveBodyMany, { count: format.number(lastRows.length) })}
        </p>
        <TypeSelect
          projectId={projectId}
          label={own.type}
          value={wanted}
          onChange={(next) => {
            setWanted(next);
            reset();
          }}
        />
        {wanted !== undefined && inside > 0 && outside.length > 0 && (
          <p className="faint">{say(listMessages.alreadyIn, { count: format.number(inside) })}</p>
        )}
        <Alert type="warning" showIcon title={words.moveLoss} />
      </div>
    </Dialog>
  );
}
