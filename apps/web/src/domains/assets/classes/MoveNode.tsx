import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ChooseInTree, useLastDefined } from '../../../ui/index.ts';
import { type BranchRow, findBranch } from '../../../ui/tree/branches.ts';
import { type ClassBranch, toClassChoices } from '../classes/branches.ts';
import { canMoveClassBranch } from './moves.ts';
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
  if (!lastRow) return null;
  const { branch, above } = lastRow;
  const findTarget = (id: string): Row | undefined => {
    const target = findBranch(tree, id);
    return target && { branch: target, depth: 0, above: undefined };
  };
  const top = { value: '', title: words.top, disabled: false, children: [] };
  return (
    <ChooseInTree
      title={say(typeMessages.moveTitle, { name: branch.name })}
      label={words.moveTo}
      open={row !== undefined}
      choices={[...(branch.kind === 'class' ? [top] : []), ...toClassChoices(tree, 'class')]}
      initial={above?.id ?? ''}
      isPossible={(id) => canMoveClassBranch(lastRow, findTarget(id), 'into')}
      onClose={onClose}
      onChoose={(id) => onMove(lastRow, findTarget(id))}
    />
  );
}
