import {
  type AssetClassType,
  type AssetRow,
  assetClassCalls,
  assetRefusals as refusals,
} from '@twinscape/contract/assets';
import { useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog, useDialogCall } from '../../../ui/index.ts';
import { AssetPicker } from '../picker/AssetPicker.tsx';
import { ASSET_READS } from '../reads.ts';
import css from './Types.module.css';
import { typeMessages } from './typeMessages.ts';

type Props = {
  readonly projectId: string;
  readonly type: AssetClassType | undefined;
  readonly onClose: () => void;
};

/**
 * Puts assets of other types into this one (G-AST-01). Those that are of it are shown, and why they cannot be chosen
 * (RU-VAL-20).
 */
export function AddAssets({ projectId, type, onClose }: Props) {
  const words = useMessages(typeMessages);
  const say = useSay();
  const format = useFormat();
  const [chosen, setChosen] = useState<ReadonlyMap<string, AssetRow>>(new Map());
  const { shown, send, reset, dialog } = useDialogCall(assetClassCalls.AddClassTypeAsset, type, {
    invalidates: ASSET_READS,
    onClose,
    onOpen: () => setChosen(new Map()),
  });
  if (!shown) return null;
  const { classTypeId, classTypeName: name } = shown;
  return (
    <Dialog
      {...dialog}
      title={say(typeMessages.addAssetsTitle, { name })}
      width={640}
      onSubmit={() => send({ projectId, classTypeId, assetIds: [...chosen.keys()] })}
      submitWord={say(typeMessages.addCount, { count: format.number(chosen.size) })}
      disabled={chosen.size === 0}
    >
      <p className={`${css.hint} ${css.above}`}>{words.addAssetsNote}</p>
      <AssetPicker
        projectId={projectId}
        chosen={chosen}
        onChange={(next) => {
          setChosen(next);
          reset();
        }}
        refused={({ assetClassTypeId }) =>
          assetClassTypeId === classTypeId ? say(refusals['asset.inType']) : undefined
        }
      />
    </Dialog>
  );
}
