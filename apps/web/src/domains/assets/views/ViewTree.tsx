import { assetCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { useState } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ChooseInTree, type MenuActions, removeAction, useLastDefined } from '../../../ui/index.ts';
import { type BranchRow, computePosition, type DropPlace, findBranch, toRows } from '../../../ui/tree/branches.ts';
import { type Dropping, type Naming, TreeList } from '../../../ui/tree/TreeList.tsx';
import type { ProjectRights } from '../../enterprises/index.ts';
import { ASSET_READS } from '../reads.ts';
import { canMoveViewBranch, isSmart, toCategoryChoices, type ViewBranch } from './branches.ts';
import { DeleteBranch } from './DeleteBranch.tsx';
import { viewMessages } from './messages.ts';
import { ViewName } from './ViewName.tsx';

type Row = BranchRow<ViewBranch>;
type Props = {
  readonly projectId: string;
  readonly tree: readonly ViewBranch[];
  readonly chosen: string;
  readonly onChoose: (branch: ViewBranch | undefined) => void;
  readonly onMade: (viewId: string, categoryId: string) => void;
  readonly onEditFilter: (branch: ViewBranch) => void;
  /** Where a new category is being named; held outside, because other buttons begin it too. */
  readonly naming: Naming | undefined;
  readonly onNaming: (naming: Naming | undefined) => void;
  readonly dropping: Dropping<ViewBranch>;
  readonly rights: ProjectRights;
};

/** Why a category is kept; said before it is tried, and the server refuses all the same. Pure. */
const whyNotDeletable = ({ kind, below, count = 0 }: ViewBranch) =>
  kind === 'view'
    ? undefined
    : below.length > 0
      ? refusals['assetGroup.hasChildren']
      : count > 0
        ? refusals['assetGroup.hasAssets']
        : undefined;
const OPEN = (): boolean => false;

/**
 * Views and their categories as they are looked after: made, named in place, moved by drag or by menu, deleted; assets
 * are let go on categories (S-AST-05).
 */
export function ViewTree({ projectId, tree, chosen, onChoose, naming, onNaming, dropping, rights, ...on }: Props) {
  const words = useMessages(viewMessages);
  const say = useSay();
  const { off, isReader } = rights;
  const [moving, setMoving] = useState<Row>();
  const [deleting, setDeleting] = useState<ViewBranch>();
  const moveView = useSend(assetCalls.MoveAssetView, { invalidates: ASSET_READS, successMessage: false });
  const moveCategory = useSend(assetCalls.MoveProjectAssetCategory, { invalidates: ASSET_READS });
  const put = ({ branch }: Row, target: Row | undefined, place: DropPlace) => {
    if (!target) return;
    const there = target.branch;
    if (branch.kind === 'view') {
      if (place === 'into') return;
      const sort = computePosition(
        tree.map(({ id }) => id),
        branch.id,
        there.id,
        place,
      );
      return moveView.send({ projectId, assetViewId: branch.id, sort });
    }
    const home = place === 'into' ? there : target.above;
    const siblings = (home?.below ?? []).map(({ id }) => id);
    moveCategory.send({
      projectId,
      assetCategoryId: branch.id,
      ...(home?.kind === 'category' ? { parentId: home.id } : {}),
      ...(place === 'into' ? {} : { sort: computePosition(siblings, branch.id, there.id, place) }),
    });
  };
  const rowActions = (row: Row): MenuActions => {
    const { branch } = row;
    const kept = whyNotDeletable(branch);
    return [
      ...(isSmart(branch)
        ? ([{ key: 'filter', word: words.editFilter, icon: 'gear', off, run: () => on.onEditFilter(branch) }] as const)
        : ([
            {
              key: 'add',
              word: branch.kind === 'view' ? words.addCategory : words.addBelow,
              icon: 'plus',
              off,
              run: () => onNaming({ below: branch.id }),
            },
          ] as const)),
      { key: 'rename', word: words.rename, icon: 'edit', off, run: () => onNaming({ of: branch.id }) },
      ...(branch.kind === 'category'
        ? ([{ key: 'move', word: words.move, icon: 'folder', off, run: () => setMoving(row) }] as const)
        : []),
      'line',
      removeAction(words.remove, () => setDeleting(branch), off ?? (kept && say(kept, { count: branch.count ?? 0 }))),
    ];
  };
  const home = naming && 'below' in naming ? findBranch(tree, naming.below ?? '') : undefined;
  const shownMove = useLastDefined(moving);
  const view = shownMove && findBranch(tree, shownMove.branch.viewId);
  const findRow = (id: string): Row | undefined => toRows(tree, OPEN).find(({ branch }) => branch.id === id);
  return (
    <>
      <TreeList<ViewBranch>
        title={words.tree}
        tree={tree}
        chosen={chosen}
        onChoose={onChoose}
        {...(isReader || off !== undefined
          ? {}
          : {
              dropping,
              editing: {
                rowActions,
                naming,
                nameField: naming && (
                  <ViewName
                    projectId={projectId}
                    branch={'of' in naming ? findBranch(tree, naming.of) : undefined}
                    home={home}
                    onDone={(made) => {
                      onNaming(undefined);
                      if (made && home) on.onMade(home.viewId, made);
                    }}
                  />
                ),
                onRename: ({ id }) => onNaming({ of: id }),
                onDelete: ({ branch }) => !whyNotDeletable(branch) && setDeleting(branch),
                canPut: canMoveViewBranch,
                onPut: put,
              },
            })}
      />
      <ChooseInTree
        title={say(viewMessages.moveTitle, { name: shownMove?.branch.name ?? '' })}
        label={words.moveTo}
        open={moving !== undefined}
        choices={view ? toCategoryChoices([view]) : []}
        initial={shownMove?.above?.id}
        isPossible={(id) => {
          const target = findRow(id);
          return shownMove !== undefined && target !== undefined && canMoveViewBranch(shownMove, target, 'into');
        }}
        onClose={() => setMoving(undefined)}
        onChoose={(id) => {
          if (shownMove) put(shownMove, findRow(id), 'into');
          setMoving(undefined);
        }}
      />
      <DeleteBranch
        projectId={projectId}
        branch={deleting}
        onClose={() => setDeleting(undefined)}
        onGone={(gone) => {
          if (findBranch([gone], chosen)) onChoose(undefined);
        }}
      />
    </>
  );
}
