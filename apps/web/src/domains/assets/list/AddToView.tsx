import { type AssetCategoryNode, type AssetRow, assetCalls } from '@twinscape/contract/assets';
import { TreeSelect } from 'antd';
import { useEffect, useState } from 'react';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { Dialog, useLastDefined } from '../../../ui/index.ts';
import { ASSET_READS } from '../reads.ts';
import css from './Assets.module.css';
import { listMessages } from './messages.ts';

type Props = {
  readonly projectId: string;
  readonly rows: readonly AssetRow[] | undefined;
  readonly onClose: () => void;
};

type Choice = {
  readonly value: string;
  readonly title: string;
  readonly selectable: boolean;
  readonly children: Choice[];
};
const toChoices = (tree: readonly AssetCategoryNode[]): Choice[] =>
  tree.map(({ assetCategoryId, categoryName, categoryLists }) => ({
    value: assetCategoryId,
    title: categoryName,
    selectable: true,
    children: toChoices(categoryLists),
  }));

/** Puts assets into a group of a view (C-AVIEW-08); those that stand in it stay. */
export function AddToView({ projectId, rows, onClose }: Props) {
  const words = useMessages(listMessages);
  const lastRows = useLastDefined(rows) ?? [];
  const [wanted, setWanted] = useState<string>();
  const views = useCall(assetCalls.GetAssetViewList, { projectId }, { enabled: rows !== undefined, handles: true });
  const { send, busy, failure, reset } = useSend(assetCalls.AddCategoryAsset, {
    handles: true,
    invalidates: ASSET_READS,
    onDone: onClose,
  });
  useEffect(() => {
    if (!rows) return;
    setWanted(undefined);
    reset();
  }, [rows, reset]);
  // A smart view holds what its filter finds.
  const choices = (views.data ?? [])
    .filter(({ filter, categories }) => filter === undefined && categories.length > 0)
    .map(
      ({ assetViewId, assetViewName, categories }): Choice => ({
        value: assetViewId,
        title: assetViewName,
        selectable: false,
        children: toChoices(categories),
      }),
    );
  return (
    <Dialog
      title={words.addToTitle}
      open={rows !== undefined}
      onClose={onClose}
      width="detail"
      onSubmit={() =>
        wanted && send({ projectId, assetCategoryId: wanted, assetIds: lastRows.map(({ assetId }) => assetId) })
      }
      submitWord={words.addWord}
      busy={busy}
      disabled={wanted === undefined}
      failure={failure}
    >
      <div className={css.choosing}>
        {views.isSuccess && choices.length === 0 ? (
          <p className="soft">{words.noGroups}</p>
        ) : (
          <>
            <p>{words.addToBody}</p>
            <TreeSelect
              style={{ width: '100%' }}
              aria-label={words.group}
              placeholder={words.group1}
              {...(wanted === undefined ? {} : { value: wanted })}
              showSearch
              treeNodeFilterProp="title"
              treeDefaultExpandAll
              loading={views.isPending}
              treeData={choices}
              onChange={(next: string) => {
                setWanted(next);
                reset();
              }}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
