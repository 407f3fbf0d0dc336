import type { DeviceCategory } from '@twinscape/contract/devices';
import { TreeSelect } from 'antd';
import { useEffect, useState } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog, useLastDefined } from '../../../ui/index.ts';
import css from './Categories.module.css';
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
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    if (category) setWanted(category.parentId ?? '');
  }, [category]);
  if (!lastCategory) return null;
  const target = wanted === '' ? undefined : wanted;
  return (
    <Dialog
      title={say(categoryMessages.moveTitle, { name: lastCategory.categoryName })}
      open={category !== undefined}
      onClose={onClose}
      width="small"
      onSubmit={() => onMove(lastCategory, target)}
      disabled={!canMove(lastCategory, target)}
    >
      <TreeSelect
        className={css.choice ?? ''}
        aria-label={words.moveTo}
        value={wanted}
        treeDefaultExpandAll
        treeData={[{ value: '', title: words.top, children: [] }, ...toTreeOptions(tree)]}
        onChange={(value: string) => setWanted(value)}
      />
    </Dialog>
  );
}
