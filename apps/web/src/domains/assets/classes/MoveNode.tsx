import { TreeSelect } from 'antd';
import { useEffect, useState } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog, useLastDefined } from '../../../ui/index.ts';
import { type ClassBranch, toClassChoices } from '../classes/branches.ts';
import { type BranchRow, findBranch } from '../tree/branches.ts';
import { canMoveClassBranch } from './moves.ts';
import css from './Types.module.css';
import { typeMessages } from './typeMessages.ts';

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
  const words = useMessages(typeMessages);
  const say = useSay();
  const lastRow = useLastDefined(row);
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    if (row) setWanted(row.above?.id ?? '');
  }, [row]);
  if (!lastRow) return null;
  const branch = findBranch(tree, wanted);
  const target = branch && { branch, depth: 0, above: undefined };
  const top = { value: '', title: words.top, disabled: false, children: [] };
  return (
    <Dialog
      title={say(typeMessages.moveTitle, { name: lastRow.branch.name })}
      open={row !== undefined}
      onClose={onClose}
      width="small"
      onSubmit={() => onMove(lastRow, target)}
      disabled={!canMoveClassBranch(lastRow, target, 'into')}
    >
      <TreeSelect
        className={css.wide ?? ''}
        aria-label={words.moveTo}
        value={wanted}
        showSearch
        treeNodeFilterProp="title"
        treeDefaultExpandAll
        treeData={[...(lastRow.branch.kind === 'class' ? [top] : []), ...toClassChoices(tree, 'class')]}
        onChange={(value: string) => setWanted(value)}
      />
    </Dialog>
  );
}
