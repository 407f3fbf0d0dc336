import { assetClassCalls } from '@twinscape/contract/assets';
import { useEffect } from 'react';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmDelete, useLastDefined } from '../../../ui/index.ts';
import type { ClassBranch } from '../classes/branches.ts';
import { ASSET_READS } from '../reads.ts';
import { typeMessages } from './typeMessages.ts';

type Props = {
  readonly projectId: string;
  readonly branch: ClassBranch | undefined;
  readonly onClose: () => void;
  readonly onGone: (branch: ClassBranch) => void;
};

/**
 * Deletes an empty class (C-ACLS-03), or a type without assets (C-ACLS-07) and says what goes with it; what is refused
 * is said in the dialog.
 */
export function DeleteNode({ projectId, branch, onClose, onGone }: Props) {
  const words = useMessages(typeMessages);
  const say = useSay();
  const format = useFormat();
  const lastBranch = useLastDefined(branch);
  const done = () => {
    onClose();
    if (lastBranch) onGone(lastBranch);
  };
  const options = { handles: true, invalidates: ASSET_READS, onDone: done } as const;
  const ofClass = useSend(assetClassCalls.DeleteAssetClass, options);
  const ofType = useSend(assetClassCalls.DeleteAssetClassType, options);
  const { reset: resetClass } = ofClass;
  const { reset: resetType } = ofType;
  useEffect(() => {
    if (!branch) return;
    resetClass();
    resetType();
  }, [branch, resetClass, resetType]);
  const properties = useCall(
    assetClassCalls.GetAssetClassTypePropertyList,
    { projectId, classTypeId: lastBranch?.id ?? '' },
    { enabled: branch?.kind === 'type', handles: true },
  );
  if (!lastBranch) return null;
  const isType = lastBranch.kind === 'type';
  const count = properties.data?.length ?? 0;
  const { name } = lastBranch;
  return (
    <ConfirmDelete
      open={branch !== undefined}
      title={isType ? words.removeType : words.removeClass}
      busy={ofClass.busy || ofType.busy}
      failure={ofClass.failure ?? ofType.failure}
      onClose={onClose}
      onConfirm={() =>
        isType
          ? ofType.send({ projectId, classTypeId: lastBranch.id })
          : ofClass.send({ projectId, assetClassId: lastBranch.id })
      }
    >
      {!isType
        ? say(typeMessages.removeClassBody, { name })
        : count === 0
          ? say(typeMessages.removeTypeBody, { name })
          : say(typeMessages.removeTypeWith, { name, count: format.number(count) })}
    </ConfirmDelete>
  );
}
