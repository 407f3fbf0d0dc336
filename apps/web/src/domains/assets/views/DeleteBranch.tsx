import { assetCalls } from '@twinscape/contract/assets';
import { useEffect } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmDelete, useLastDefined } from '../../../ui/index.ts';
import { ASSET_READS } from '../reads.ts';
import { allBranches } from '../tree/branches.ts';
import type { ViewBranch } from './branches.ts';
import { viewMessages } from './messages.ts';

type Props = {
  readonly projectId: string;
  readonly branch: ViewBranch | undefined;
  readonly onClose: () => void;
  readonly onGone: (branch: ViewBranch) => void;
};

/** Deletes a view with its categories (C-AVIEW-06), or an empty category (C-AVIEW-03); assets stay. */
export function DeleteBranch({ projectId, branch, onClose, onGone }: Props) {
  const words = useMessages(viewMessages);
  const say = useSay();
  const format = useFormat();
  const lastBranch = useLastDefined(branch);
  const options = {
    handles: true,
    invalidates: ASSET_READS,
    onDone: () => {
      onClose();
      if (lastBranch) onGone(lastBranch);
    },
  } as const;
  const ofView = useSend(assetCalls.DeleteAssetView, options);
  const ofCategory = useSend(assetCalls.DeleteProjectAssetCategory, options);
  const { reset: resetView } = ofView;
  const { reset: resetCategory } = ofCategory;
  useEffect(() => {
    if (!branch) return;
    resetView();
    resetCategory();
  }, [branch, resetView, resetCategory]);
  if (!lastBranch) return null;
  const { name, id } = lastBranch;
  const isView = lastBranch.kind === 'view';
  const count = allBranches(lastBranch.below).length;
  return (
    <ConfirmDelete
      open={branch !== undefined}
      title={isView ? words.removeView : words.removeCategory}
      busy={ofView.busy || ofCategory.busy}
      failure={ofView.failure ?? ofCategory.failure}
      onClose={onClose}
      onConfirm={() =>
        isView ? ofView.send({ projectId, assetViewId: id }) : ofCategory.send({ projectId, assetCategoryId: id })
      }
    >
      {!isView
        ? say(viewMessages.removeCategoryBody, { name })
        : count === 0
          ? say(viewMessages.removeViewBody, { name })
          : say(viewMessages.removeViewWith, { name, count: format.number(count) })}
    </ConfirmDelete>
  );
}
