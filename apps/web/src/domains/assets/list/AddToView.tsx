import { type AssetCategoryNode, assetCalls } from '@twinscape/contract/assets';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { ChooseInTree, type TreeChoice, useDialogCall } from '../../../ui/index.ts';
import { ASSET_READS } from '../reads.ts';
import { listMessages } from './messages.ts';
import type { RowsDialogProps } from './rowsDialog.ts';

const toChoices = (tree: readonly AssetCategoryNode[]): TreeChoice[] =>
  tree.map(({ assetCategoryId, categoryName, categoryLists }) => ({
    value: assetCategoryId,
    title: categoryName,
    children: toChoices(categoryLists),
  }));

/** Puts assets into a group of a view (C-AVIEW-08); those that stand in it stay. */
export function AddToView({ projectId, rows, onClose }: RowsDialogProps) {
  const words = useMessages(listMessages);
  const views = useCall(assetCalls.GetAssetViewList, { projectId }, { enabled: rows !== undefined, handles: true });
  const { shown, send, reset, dialog } = useDialogCall(assetCalls.AddCategoryAsset, rows, {
    invalidates: ASSET_READS,
    onClose,
  });
  // A smart view holds what its filter finds.
  const choices = (views.data ?? [])
    .filter(({ filter, categories }) => filter === undefined && categories.length > 0)
    .map(
      ({ assetViewId, assetViewName, categories }): TreeChoice => ({
        value: assetViewId,
        title: assetViewName,
        selectable: false,
        children: toChoices(categories),
      }),
    );
  return (
    <ChooseInTree
      {...dialog}
      title={words.addToTitle}
      width="detail"
      label={words.group}
      placeholder={words.group1}
      choices={choices}
      isLoading={views.isPending}
      intro={<p>{words.addToBody}</p>}
      none={views.isSuccess && choices.length === 0 && <p className="soft">{words.noGroups}</p>}
      submitWord={words.addWord}
      onChange={reset}
      onChoose={(assetCategoryId) =>
        send({ projectId, assetCategoryId, assetIds: (shown ?? []).map(({ assetId }) => assetId) })
      }
    />
  );
}
