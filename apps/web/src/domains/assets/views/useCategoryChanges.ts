import { type AssetRow, assetCalls } from '@twinscape/contract/assets';
import { useRef } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { toast } from '../../../ui/index.ts';
import { ASSET_READS } from '../reads.ts';
import type { ViewBranch } from './branches.ts';
import { viewMessages } from './messages.ts';

type Rows = readonly Pick<AssetRow, 'assetId'>[];

/**
 * Puts assets into categories, moves them and takes them out. From a category with others below it they leave all of
 * these, for that is what its list shows; what came out of one category alone can be taken back.
 */
export function useCategoryChanges(projectId: string, from: ViewBranch | undefined) {
  const words = useMessages(viewMessages);
  const say = useSay();
  const format = useFormat();
  /** Said when it has been done: a refusal says its own. */
  const after = useRef<() => void>(undefined);
  const options = { invalidates: ASSET_READS, successMessage: false, onDone: () => after.current?.() } as const;
  const add = useSend(assetCalls.AddCategoryAsset, options);
  const move = useSend(assetCalls.MoveCategoryAsset, options);
  const take = useSend(assetCalls.RemoveCategoryAsset, options);
  const source = from?.kind === 'category' ? from : undefined;
  const withBelow = source && source.below.length > 0 ? { isWithBelow: true } : {};
  const canUndo = source?.below.length === 0;
  const toAssetIds = (rows: Rows) => rows.map(({ assetId }) => assetId);
  const announceWhenDone = (text: string, undo?: () => void) => {
    after.current = () => {
      after.current = undefined;
      if (undo && canUndo) toast.undo(text, words.undo, undo);
      else toast.success(text);
    };
  };

  const addTo = (rows: Rows, target: ViewBranch) => {
    announceWhenDone(say(viewMessages.added, { count: format.number(rows.length), name: target.name }));
    add.send({ projectId, assetCategoryId: target.id, assetIds: toAssetIds(rows) });
  };
  const moveTo = (rows: Rows, target: ViewBranch) => {
    if (!source) return addTo(rows, target);
    const assetIds = toAssetIds(rows);
    announceWhenDone(say(viewMessages.moved, { count: format.number(rows.length), name: target.name }), () =>
      move.send({ projectId, assetCategoryId: target.id, targetId: source.id, assetIds }),
    );
    move.send({ projectId, assetCategoryId: source.id, targetId: target.id, assetIds, ...withBelow });
  };
  const takeOut = (rows: Rows) => {
    if (!source) return;
    const assetIds = toAssetIds(rows);
    announceWhenDone(say(viewMessages.takenOut, { count: format.number(rows.length) }), () =>
      add.send({ projectId, assetCategoryId: source.id, assetIds }),
    );
    take.send({ projectId, assetCategoryId: source.id, assetIds, ...withBelow });
  };
  return { addTo, moveTo, takeOut };
}
