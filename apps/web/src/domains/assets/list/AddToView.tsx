import { type AssetCategoryNode, assetCalls } from '@twinscape/contract/assets';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { ChooseInTree, type TreeChoice, useDialogCall } from '../../../ui/index.ts';
import { useBulkCall } from '../../bulk/index.ts';
import { ASSET_READS } from '../reads.ts';
import { listMessages } from './messages.ts';
import type { MatchingAssetsProps, RowsDialogProps } from './rowsDialog.ts';

const toChoices = (tree: readonly AssetCategoryNode[]): TreeChoice[] =>
  tree.map(({ assetCategoryId, categoryName, categoryLists }) => ({
    value: assetCategoryId,
    title: categoryName,
    children: toChoices(categoryLists),
  }));

/** Puts assets into a group of a view (C-AVIEW-08); those that stand in it stay. */
export function AddToView({ projectId, rows, onClose }: RowsDialogProps) {
  const { shown, send, reset, dialog } = useDialogCall(assetCalls.AddCategoryAsset, rows, {
    invalidates: ASSET_READS,
    onClose,
  });
  return (
    <ChooseGroup
      projectId={projectId}
      dialog={dialog}
      onChange={reset}
      onChoose={(assetCategoryId) =>
        send({ projectId, assetCategoryId, assetIds: (shown ?? []).map(({ assetId }) => assetId) })
      }
    />
  );
}

/** The same with all assets that match, as a job of the tray (T-AST-38). */
export function AddAllToView({ projectId, matching, onClose, onStarted }: MatchingAssetsProps) {
  const { shown, send, reset, dialog } = useBulkCall(assetCalls.GroupMatchingAssets, matching, { onClose, onStarted });
  return (
    <ChooseGroup
      projectId={projectId}
      dialog={dialog}
      onChange={reset}
      onChoose={(assetCategoryId) => send({ ...shown?.input, projectId, assetCategoryId })}
    />
  );
}

type ChoiceProps = {
  readonly projectId: string;
  readonly dialog: ReturnType<typeof useDialogCall>['dialog'];
  readonly onChange: () => void;
  readonly onChoose: (assetCategoryId: string) => void;
};

function ChooseGroup({ projectId, dialog, onChange, onChoose }: ChoiceProps) {
  const words = useMessages(listMessages);
  const views = useCall(assetCalls.GetAssetViewList, { projectId }, { enabled: dialog.open, handles: true });
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
      onChange={onChange}
      onChoose={onChoose}
    />
  );
}
