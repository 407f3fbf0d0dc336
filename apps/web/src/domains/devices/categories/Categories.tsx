import { type DeviceCategory, deviceCalls } from '@twinscape/contract/devices';
import { type DragEvent, useState } from 'react';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmCall, ErrorState, IconAction, LinesSkeleton } from '../../../ui/index.ts';
import side from '../../../ui/SideList.module.css';
import { TreeItem } from '../../../ui/tree/TreeItem.tsx';
import type { ProjectRights } from '../../enterprises/index.ts';
import { UNGROUPED } from '../list/query.ts';
import { DEVICE_READS } from '../reads.ts';
import { CategoryName } from './CategoryName.tsx';
import { CategoryRow } from './CategoryRow.tsx';
import { MoveCategory } from './MoveCategory.tsx';
import { categoryMessages } from './messages.ts';
import { canMove, findCategory, flattenTree } from './tree.ts';

type Props = {
  readonly projectId: string;
  /** A category's id, `none` for devices without one, '' for all. */
  readonly chosen: string;
  readonly onChoose: (category: string) => void;
  readonly rights: ProjectRights;
};

/** Where a new category is being named: below one, or at the top. */
type Adding = { readonly below: string | undefined };

/**
 * The tree of categories with their devices counted: chosen, made, renamed in place, moved by drag, deleted (S-DEV-01).
 */
export function Categories({ projectId, chosen, onChoose, rights }: Props) {
  const words = useMessages(categoryMessages);
  const say = useSay();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [adding, setAdding] = useState<Adding>();
  const [renaming, setRenaming] = useState<string>();
  const [deleting, setDeleting] = useState<DeviceCategory>();
  const [moving, setMoving] = useState<DeviceCategory>();
  const [dragged, setDragged] = useState<DeviceCategory>();
  /** Over which category something is dragged; null: over the top. */
  const [over, setOver] = useState<string | null>();
  const query = useCall(deviceCalls.GetProjectDeviceCategoryList, { projectId }, { handles: true });
  const all = useCount({ projectId });
  const ungrouped = useCount({ projectId, isUngrouped: true });
  const move = useSend(deviceCalls.MoveProjectDeviceCategory, { invalidates: DEVICE_READS });
  const tree = query.data ?? [];
  const fold = (id: string, isFolded: boolean) =>
    setFolded((before) => new Set(isFolded ? [...before, id] : [...before].filter((other) => other !== id)));
  const put = (category: DeviceCategory, parentId: string | undefined) => {
    if (canMove(category, parentId))
      move.send({ projectId, deviceCategoryId: category.deviceCategoryId, ...(parentId ? { parentId } : {}) });
  };
  const target = (id: string | undefined) => ({
    isTarget: dragged !== undefined && over === (id ?? null) && canMove(dragged, id),
    onDragOver: (event: DragEvent) => {
      if (!dragged || !canMove(dragged, id)) return;
      event.preventDefault();
      setOver(id ?? null);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged) put(dragged, id);
      setDragged(undefined);
      setOver(undefined);
    },
  });
  const top = target(undefined);
  const nameField = (depth: number, below: string | undefined) => (
    <li key="new" style={{ paddingInlineStart: depth * 16 }}>
      <CategoryName
        projectId={projectId}
        parentId={below}
        onDone={(made) => {
          setAdding(undefined);
          if (made) onChoose(made);
        }}
      />
    </li>
  );
  return (
    <section className={side.panel} aria-label={words.title}>
      <header className={side.head}>
        <h2>{words.title}</h2>
        {!rights.isReader && (
          <IconAction name="plus" label={words.add} off={rights.off} onClick={() => setAdding({ below: undefined })} />
        )}
      </header>
      {query.isPending ? (
        <LinesSkeleton lines={5} />
      ) : query.isError && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ul className={side.list}>
          <TreeItem
            id=""
            isChosen={chosen === ''}
            drop={top.isTarget ? 'into' : undefined}
            count={all}
            button={{ onClick: () => onChoose('') }}
            onDragOver={top.onDragOver}
            onDrop={top.onDrop}
          >
            <span className="cut">{words.all}</span>
          </TreeItem>
          {flattenTree(tree, folded).flatMap(({ category, depth }) => {
            const id = category.deviceCategoryId;
            const row =
              renaming === id ? (
                <li key={id} style={{ paddingInlineStart: depth * 16 }}>
                  <CategoryName projectId={projectId} category={category} onDone={() => setRenaming(undefined)} />
                </li>
              ) : (
                <CategoryRow
                  key={id}
                  category={category}
                  depth={depth}
                  isChosen={chosen === id}
                  isFolded={folded.has(id)}
                  isDragged={dragged?.deviceCategoryId === id}
                  rights={rights}
                  {...target(id)}
                  onChoose={() => onChoose(id)}
                  onFold={(isFolded) => fold(id, isFolded)}
                  onAdd={() => {
                    fold(id, false);
                    setAdding({ below: id });
                  }}
                  onRename={() => setRenaming(id)}
                  onMove={() => setMoving(category)}
                  onDelete={() => setDeleting(category)}
                  onDrag={setDragged}
                />
              );
            return adding?.below === id ? [row, nameField(depth + 1, id)] : [row];
          })}
          {adding && adding.below === undefined && nameField(0, undefined)}
          {(ungrouped > 0 || chosen === UNGROUPED) && tree.length > 0 && (
            <TreeItem
              id={UNGROUPED}
              isChosen={chosen === UNGROUPED}
              count={ungrouped}
              button={{ onClick: () => onChoose(UNGROUPED) }}
            >
              <span className="cut">{words.ungrouped}</span>
            </TreeItem>
          )}
        </ul>
      )}
      {query.isSuccess && tree.length === 0 && !adding && (
        <p className={side.none}>{rights.isReader ? words.noneReader : words.noneHint}</p>
      )}
      <MoveCategory
        tree={tree}
        category={moving}
        onClose={() => setMoving(undefined)}
        onMove={(category, parentId) => {
          put(category, parentId);
          setMoving(undefined);
        }}
      />
      {/* Only an empty category goes; one with devices or others below it is refused. */}
      <ConfirmCall
        call={deviceCalls.DeleteProjectDeviceCategory}
        subject={deleting}
        toInput={({ deviceCategoryId }) => ({ projectId, deviceCategoryId })}
        question={({ categoryName }) => ({
          title: words.removeTitle,
          body: say(categoryMessages.removeBody, { name: categoryName }),
        })}
        invalidates={DEVICE_READS}
        onClose={() => setDeleting(undefined)}
        onDone={({ deviceCategoryId }) => {
          const deletedCategory = findCategory(tree, deviceCategoryId);
          if (deletedCategory && findCategory([deletedCategory], chosen)) onChoose('');
        }}
      />
    </section>
  );
}

/** How many devices there are; 0 until it is known. */
function useCount(input: { readonly projectId: string; readonly isUngrouped?: boolean }): number {
  const query = useCall(
    deviceCalls.GetProjectDeviceList,
    { ...input, pageIndex: 1, pageSize: 1 },
    { handles: true, keepPrevious: true },
  );
  return query.data?.data.count ?? 0;
}
