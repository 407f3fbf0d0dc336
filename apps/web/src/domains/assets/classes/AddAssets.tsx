import {
  type AssetClassType,
  type AssetRow,
  assetClassCalls,
  assetRefusals as refusals,
} from '@twinscape/contract/assets';
import { useEffect, useState } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog, useLastDefined } from '../../../ui/index.ts';
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
  const lastType = useLastDefined(type);
  const [chosen, setChosen] = useState<ReadonlyMap<string, AssetRow>>(new Map());
  const { send, busy, failure, reset } = useSend(assetClassCalls.AddClassTypeAsset, {
    handles: true,
    invalidates: ASSET_READS,
    onDone: onClose,
  });
  useEffect(() => {
    if (!type) return;
    setChosen(new Map());
    reset();
  }, [type, reset]);
  if (!lastType) return null;
  const { classTypeId, classTypeName: name } = lastType;
  return (
    <Dialog
      title={say(typeMessages.addAssetsTitle, { name })}
      open={type !== undefined}
      onClose={onClose}
      width={640}
      onSubmit={() => send({ projectId, classTypeId, assetIds: [...chosen.keys()] })}
      submitWord={say(typeMessages.addCount, { count: format.number(chosen.size) })}
      busy={busy}
      disabled={chosen.size === 0}
      failure={failure}
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
