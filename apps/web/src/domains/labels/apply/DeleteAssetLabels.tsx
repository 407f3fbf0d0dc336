import { labelCalls } from '@twinscape/contract/labels';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmCall } from '../../../ui/index.ts';
import { ASSET_LABEL_READS } from '../reads.ts';
import { applyMessages } from './messages.ts';

type Props = {
  readonly projectId: string;
  /** Whose labels go; undefined: nothing is asked. */
  readonly assetIds: readonly string[] | undefined;
  /** They were chosen from a list: the question says how many they are. */
  readonly isCounted?: boolean;
  readonly onClose: () => void;
  readonly onDone?: (() => void) | undefined;
};

/** Asks before the labels of assets are deleted. */
export function DeleteAssetLabels({ projectId, assetIds, isCounted = false, onClose, onDone }: Props) {
  const words = useMessages(applyMessages);
  const say = useSay();
  return (
    <ConfirmCall
      call={labelCalls.DeleteAssetsJSTL}
      subject={assetIds}
      toInput={(ids) => ({ projectId, assetIds: [...ids] })}
      question={({ length: count }) => ({
        title: isCounted ? say(applyMessages.removeMany, { count }) : words.remove,
        body: isCounted ? words.removeManyBody : words.removeBody,
      })}
      invalidates={ASSET_LABEL_READS}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
