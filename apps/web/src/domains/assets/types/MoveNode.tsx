import { TreeSelect } from 'antd';
import { useEffect, useState } from 'react';
import { useSay, useWords } from '../../../platform/language/index.ts';
import { Dialog, useLastDefined } from '../../../ui/index.ts';
import { type ClassBranch, classChoices } from '../classes/branches.ts';
import { type BranchRow, findBranch } from '../tree/branches.ts';
import { canPut } from './moves.ts';
import css from './Types.module.css';
import { typeWords } from './words.ts';

type Row = BranchRow<ClassBranch>;
type Props = {
  readonly tree: readonly ClassBranch[];
  readonly row: Row | undefined;
  readonly onClose: () => void;
  /** Without a target: to the top. */
  readonly onMove: (row: Row, target: Row | undefined) => void;
};

/** What dragging does, for the keyboard (C-ACLS-04, C-ACLS-08). */
export function MoveNode({ tree, row, onClose, onMove }: Props) {
  const words = useWords(typeWords);
  const say = useSay();
  const shown = useLastDefined(row);
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    if (row) setWanted(row.above?.id ?? '');
  }, [row]);
  if (!shown) return null;
  const branch = findBranch(tree, wanted);
  const target = branch && { branch, depth: 0, above: undefined };
  const top = { value: '', title: words.top, disabled: false, children: [] };
  return (
    <Dialog
      title={say(typeWords.moveTitle, { name: shown.branch.name })}
      open={row !== undefined}
      onClose={onClose}
      width="small"
      onSubmit={() => onMove(shown, target)}
      disabled={!canPut(shown, target, 'into')}
    >
      <TreeSelect
        className={css.wide ?? ''}
        aria-label={words.moveTo}
        value={wanted}
        showSearch
        treeNodeFilterProp="title"
        treeDefaultExpandAll
        treeData={[...(shown.branch.kind === 'class' ? [top] : []), ...classChoices(tree, 'class')]}
        onChange={(value: string) => setWanted(value)}
      />
    </Dialog>
  );
}
