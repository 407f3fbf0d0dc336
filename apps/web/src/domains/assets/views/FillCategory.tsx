import { type AssetRow, assetCalls } from '@twinscape/contract/assets';
import { useEffect, useState } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useFormat, useSay } from '../../../platform/language/index.ts';
import { Dialog, useLastDefined } from '../../../ui/index.ts';
import { AssetPicker } from '../picker/AssetPicker.tsx';
import { ASSET_READS } from '../reads.ts';
import type { ViewBranch } from './branches.ts';
import { viewMessages } from './messages.ts';

type Props = {
  readonly projectId: string;
  readonly category: ViewBranch | undefined;
  readonly onClose: () => void;
};

/** Chooses assets for a category (C-AVIEW-08); those that stand in it stay. */
export function FillCategory({ projectId, category, onClose }: Props) {
  const say = useSay();
  const format = useFormat();
  const lastCategory = useLastDefined(category);
  const [chosen, setChosen] = useState<ReadonlyMap<string, AssetRow>>(new Map());
  const { send, busy, failure, reset } = useSend(assetCalls.AddCategoryAsset, {
    handles: true,
    invalidates: ASSET_READS,
    onDone: onClose,
  });
  useEffect(() => {
    if (!category) return;
    setChosen(new Map());
    reset();
  }, [category, reset]);
  if (!lastCategory) return null;
  return (
    <Dialog
      title={say(viewMessages.addAssetsTitle, { name: lastCategory.name })}
      open={category !== undefined}
      onClose={onClose}
      width={640}
      onSubmit={() => send({ projectId, assetCategoryId: lastCategory.id, assetIds: [...chosen.keys()] })}
      submitWord={say(viewMessages.addCount, { count: format.number(chosen.size) })}
      busy={busy}
      disabled={chosen.size === 0}
      failure={failure}
    >
      <AssetPicker projectId={projectId} chosen={chosen} onChange={setChosen} />
    </Dialog>
  );
}
