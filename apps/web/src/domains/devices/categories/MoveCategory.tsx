import type { DeviceCategory } from '@twinscape/contract/devices';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ChooseInTree, useLastDefined } from '../../../ui/index.ts';
import { categoryMessages } from './messages.ts';
import { canMove, toTreeOptions } from './tree.ts';

type Props = {
  readonly tree: readonly DeviceCategory[];
  readonly category: DeviceCategory | undefined;
  readonly onClose: () => void;
  readonly onMove: (category: DeviceCategory, parentId: string | undefined) => void;
};

/** What dragging does, for the keyboard (T-DEV-01). */
export function MoveCategory({ tree, category, onClose, onMove }: Props) {
  const words = useMessages(categoryMessages);
  const say = useSay();
  const lastCategory = useLastDefined(category);
  if (!lastCategory) return null;
  const { categoryName, parentId = '' } = lastCategory;
  return (
    <ChooseInTree
      title={say(categoryMessages.moveTitle, { name: categoryName })}
      label={words.moveTo}
      open={category !== undefined}
      choices={[{ value: '', title: words.top, children: [] }, ...toTreeOptions(tree)]}
      initial={parentId}
      isPossible={(id) => canMove(lastCategory, id || undefined)}
      onClose={onClose}
      onChoose={(id) => onMove(lastCategory, id || undefined)}
    />
  );
}
