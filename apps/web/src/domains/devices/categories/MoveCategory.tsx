import type { DeviceCategory } from '@twinscape/contract/devices';
import { TreeSelect } from 'antd';
import { useEffect, useState } from 'react';
import { useSay, useWords } from '../../../platform/language/index.ts';
import { Dialog, useLastDefined } from '../../../ui/index.ts';
import css from './Categories.module.css';
import { canMove, choicesOf } from './tree.ts';
import { categoryWords } from './words.ts';

type Props = {
  readonly tree: readonly DeviceCategory[];
  readonly category: DeviceCategory | undefined;
  readonly onClose: () => void;
  readonly onMove: (category: DeviceCategory, parentId: string | undefined) => void;
};

/** What dragging does, for the keyboard (T-DEV-01). */
export function MoveCategory({ tree, category, onClose, onMove }: Props) {
  const words = useWords(categoryWords);
  const say = useSay();
  const shown = useLastDefined(category);
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    if (category) setWanted(category.parentId ?? '');
  }, [category]);
  if (!shown) return null;
  const target = wanted === '' ? undefined : wanted;
  return (
    <Dialog
      title={say(categoryWords.moveTitle, { name: shown.categoryName })}
      open={category !== undefined}
      onClose={onClose}
      width="small"
      onSubmit={() => onMove(shown, target)}
      disabled={!canMove(shown, target)}
    >
      <TreeSelect
        className={css.choice ?? ''}
        aria-label={words.moveTo}
        value={wanted}
        treeDefaultExpandAll
        treeData={[{ value: '', title: words.top, children: [] }, ...choicesOf(tree)]}
        onChange={(value: string) => setWanted(value)}
      />
    </Dialog>
  );
}
