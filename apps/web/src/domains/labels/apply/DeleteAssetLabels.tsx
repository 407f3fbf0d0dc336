import { labelCalls } from '@twinscape/contract/labels';
import { defineMessages, useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmCall } from '../../../ui/index.ts';
import { ASSET_LABEL_READS } from '../reads.ts';

const texts = defineMessages({
  one: { cn: '删除标签', en: 'Delete label' },
  oneBody: { cn: '这个资产在场景中将不再显示标签。', en: 'Scenes will no longer show a label at this asset.' },
  many: { cn: '删除 {count} 个资产的标签', en: 'Delete the labels of {count} assets' },
  manyBody: { cn: '这些资产在场景中将不再显示标签。', en: 'Scenes will no longer show labels at these assets.' },
});

type Props = {
  readonly projectId: string;
  /** Whose labels go; undefined: nothing is asked. */
  readonly assetIds: readonly string[] | undefined;
  readonly onClose: () => void;
  readonly onDone?: (() => void) | undefined;
};

/** Asks before the labels of assets are deleted. */
export function DeleteAssetLabels({ projectId, assetIds, onClose, onDone }: Props) {
  const words = useMessages(texts);
  const say = useSay();
  return (
    <ConfirmCall
      call={labelCalls.DeleteAssetsJSTL}
      subject={assetIds}
      toInput={(ids) => ({ projectId, assetIds: [...ids] })}
      question={({ length: count }) => ({
        title: count === 1 ? words.one : say(texts.many, { count }),
        body: count === 1 ? words.oneBody : words.manyBody,
      })}
      invalidates={ASSET_LABEL_READS}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
