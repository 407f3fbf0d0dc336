import { assetCalls } from '@twinscape/contract/assets';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmCall, useLastDefined } from '../../../ui/index.ts';
import { allBranches } from '../../../ui/tree/branches.ts';
import { ASSET_READS } from '../reads.ts';
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
  const isView = useLastDefined(branch)?.kind === 'view';
  const asking = { subject: branch, invalidates: ASSET_READS, onClose, onDone: onGone };
  const describeView = ({ name, below }: ViewBranch) => {
    const count = allBranches(below).length;
    return count === 0
      ? say(viewMessages.removeViewBody, { name })
      : say(viewMessages.removeViewWith, { name, count: format.number(count) });
  };
  return isView ? (
    <ConfirmCall
      {...asking}
      call={assetCalls.DeleteAssetView}
      toInput={({ id }) => ({ projectId, assetViewId: id })}
      question={(view) => ({ title: words.removeView, body: describeView(view) })}
    />
  ) : (
    <ConfirmCall
      {...asking}
      call={assetCalls.DeleteProjectAssetCategory}
      toInput={({ id }) => ({ projectId, assetCategoryId: id })}
      question={({ name }) => ({ title: words.removeCategory, body: say(viewMessages.removeCategoryBody, { name }) })}
    />
  );
}
