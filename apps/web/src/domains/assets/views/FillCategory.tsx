import { type AssetRow, assetCalls } from '@twinscape/contract/assets';
import { useState } from 'react';
import { useFormat, useSay } from '../../../platform/language/index.ts';
import { Dialog, useDialogCall } from '../../../ui/index.ts';
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
  const [chosen, setChosen] = useState<ReadonlyMap<string, AssetRow>>(new Map());
  const { shown, send, dialog } = useDialogCall(assetCalls.AddCategoryAsset, category, {
    invalidates: ASSET_READS,
    onClose,
    onOpen: () => setChosen(new Map()),
  });
  if (!shown) return null;
  return (
    <Dialog
      {...dialog}
      title={say(viewMessages.addAssetsTitle, { name: shown.name })}
      width={640}
      onSubmit={() => send({ projectId, assetCategoryId: shown.id, assetIds: [...chosen.keys()] })}
      submitWord={say(viewMessages.addCount, { count: format.number(chosen.size) })}
      disabled={chosen.size === 0}
    >
      <AssetPicker projectId={projectId} chosen={chosen} onChange={setChosen} />
    </Dialog>
  );
}
