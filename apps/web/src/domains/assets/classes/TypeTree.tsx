import { assetRefusals as refusals } from '@twinscape/contract/assets';
import { useState } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { IconAction, type MenuActions, removeAction } from '../../../ui/index.ts';
import { type BranchRow, findBranch } from '../../../ui/tree/branches.ts';
import type { Naming } from '../../../ui/tree/TreeList.tsx';
import type { ProjectRights } from '../../enterprises/index.ts';
import type { ClassBranch } from '../classes/branches.ts';
import { ClassTree } from '../classes/ClassTree.tsx';
import { useClassTree } from '../classes/useClassTree.ts';
import { DeleteNode } from './DeleteNode.tsx';
import { MoveNode } from './MoveNode.tsx';
import { canMoveClassBranch, useMoveClassBranch } from './moves.ts';
import { NodeName } from './NodeName.tsx';
import { typeMessages } from './typeMessages.ts';

type Props = {
  readonly projectId: string;
  readonly chosen: string;
  readonly onChoose: (branch: ClassBranch | undefined) => void;
  /** A class was made by its name alone. */
  readonly onMade: (assetClassId: string) => void;
  readonly onAddType: (assetClassId: string) => void;
  readonly onEditType: (branch: ClassBranch) => void;
  readonly rights: ProjectRights;
};

/** Why a class or a type is kept; said before it is tried, and the server refuses all the same. Pure. */
export const whyNotDeletable = (branch: ClassBranch) =>
  branch.kind === 'class'
    ? branch.below.length > 0
      ? refusals['assetClass.notEmpty']
      : undefined
    : (branch.count ?? 0) > 0
      ? refusals['assetType.hasAssets']
      : undefined;

/**
 * The class tree as it is looked after: classes made, named in place, moved by drag or by menu, deleted; types named,
 * moved and deleted (S-AST-01).
 */
export function TypeTree({ projectId, chosen, onChoose, onMade, onAddType, onEditType, rights }: Props) {
  const words = useMessages(typeMessages);
  const say = useSay();
  const { tree } = useClassTree(projectId);
  const [naming, setNaming] = useState<Naming>();
  const [moving, setMoving] = useState<BranchRow<ClassBranch>>();
  const [deleting, setDeleting] = useState<ClassBranch>();
  const move = useMoveClassBranch(projectId, tree);
  const { off, isReader } = rights;

  const rowActions = (row: BranchRow<ClassBranch>): MenuActions => {
    const { branch } = row;
    const kept = whyNotDeletable(branch);
    return [
      ...(branch.kind === 'class'
        ? ([
            { key: 'type', word: words.addType, icon: 'asset', off, run: () => onAddType(branch.id) },
            { key: 'add', word: words.addClassBelow, icon: 'plus', off, run: () => setNaming({ below: branch.id }) },
          ] as const)
        : ([{ key: 'edit', word: words.editType, icon: 'gear', off, run: () => onEditType(branch) }] as const)),
      { key: 'rename', word: words.rename, icon: 'edit', off, run: () => setNaming({ of: branch.id }) },
      { key: 'move', word: words.move, icon: 'folder', off, run: () => setMoving(row) },
      'line',
      removeAction(words.remove, () => setDeleting(branch), off ?? (kept && say(kept, { count: branch.count ?? 0 }))),
    ];
  };
  const named = naming && 'of' in naming ? findBranch(tree, naming.of) : undefined;
  return (
    <>
      <ClassTree
        projectId={projectId}
        chosen={chosen}
        onChoose={onChoose}
        allWord={words.allTypes}
        actions={
          !isReader && (
            <IconAction name="plus" label={words.addClass} off={off} onClick={() => setNaming({ below: undefined })} />
          )
        }
        {...(isReader || off !== undefined
          ? {}
          : {
              editing: {
                rowActions,
                naming,
                nameField: naming && (
                  <NodeName
                    projectId={projectId}
                    branch={named}
                    parentId={'below' in naming ? naming.below : undefined}
                    onDone={(made) => {
                      setNaming(undefined);
                      if (made) onMade(made);
                    }}
                  />
                ),
                onRename: ({ id }) => setNaming({ of: id }),
                onDelete: ({ branch }) => !whyNotDeletable(branch) && setDeleting(branch),
                canPut: canMoveClassBranch,
                onPut: move,
              },
            })}
      />
      <MoveNode
        tree={tree}
        row={moving}
        onClose={() => setMoving(undefined)}
        onMove={(row, target) => {
          move(row, target, 'into');
          setMoving(undefined);
        }}
      />
      <DeleteNode
        projectId={projectId}
        branch={deleting}
        onClose={() => setDeleting(undefined)}
        onGone={({ id }) => {
          if (id === chosen) onChoose(undefined);
        }}
      />
    </>
  );
}
