import { Dropdown } from 'antd';
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useMessages, useSay } from '../../platform/language/index.ts';
import { type MenuActions, toActionMenu } from '../actions.tsx';
import { FindField } from '../FindField.tsx';
import side from '../SideList.module.css';
import {
  allBranches,
  type Branch,
  type BranchRow,
  computeDropPlace,
  type DropPlace,
  filterTree,
  toRows,
} from './branches.ts';
import { treeMessages } from './messages.ts';
import css from './Tree.module.css';
import { TreeItem } from './TreeItem.tsx';
import { TreeRow } from './TreeRow.tsx';
import { useFolds } from './useFolds.ts';

/** A tree of fewer branches is seen whole: nothing to search in. */
const SEARCH_FROM = 7;

/**
 * Where a name is being typed: in place of a branch, or for a new one at the end of what hangs on a branch (undefined:
 * at the top).
 */
export type Naming = { readonly of: string } | { readonly below: string | undefined };

/** What a reader who may change the tree can do in it. */
export type TreeEditing<B extends Branch> = {
  readonly rowActions: (row: BranchRow<B>) => MenuActions;
  readonly naming: Naming | undefined;
  /** The field in which the name is typed. */
  readonly nameField: ReactNode;
  readonly onRename: (branch: B) => void;
  readonly onDelete: (row: BranchRow<B>) => void;
  /** Whether a branch may come to stand there; without a target: at the end of the top. */
  readonly canPut: (moved: BranchRow<B>, target: BranchRow<B> | undefined, place: DropPlace) => boolean;
  readonly onPut: (moved: BranchRow<B>, target: BranchRow<B> | undefined, place: DropPlace) => void;
};

/** Things from elsewhere on the screen that are being dragged and may be let go over a branch. */
export type Dropping<B extends Branch> = {
  readonly isDragging: boolean;
  readonly can: (branch: B) => boolean;
  /** `isCopy`: with the key held that means so, Ctrl or Alt. */
  readonly onDrop: (branch: B, isCopy: boolean) => void;
};

type Props<B extends Branch> = {
  readonly title: string;
  readonly tree: readonly B[];
  /** A branch's id; '' for all. */
  readonly chosen: string;
  readonly onChoose: (branch: B | undefined) => void;
  /** The row above the tree that stands for all of it. */
  readonly all?: { readonly word: string; readonly count: number | undefined };
  readonly editing?: TreeEditing<B> | undefined;
  readonly dropping?: Dropping<B> | undefined;
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** What is said below a tree without branches. */
  readonly none?: ReactNode;
};

/**
 * A tree beside a screen, in the manner of side lists: searched, folded, walked by keys, and, where it may be changed,
 * named and put in order in place.
 */
export function TreeList<B extends Branch>(props: Props<B>) {
  const { title, tree, chosen, onChoose, all, editing, dropping } = props;
  const words = useMessages(treeMessages);
  const say = useSay();
  const [typed, setTyped] = useState('');
  const [dragged, setDragged] = useState<BranchRow<B>>();
  const [over, setOver] = useState<{ readonly id: string; readonly place: DropPlace }>();
  const [pointed, setPointed] = useState<BranchRow<B>>();
  const { isFolded, fold } = useFolds(tree, chosen);
  const found = typed.trim();
  const rows = toRows(filterTree(tree, found), (id) => found === '' && isFolded(id));
  const isSearched = allBranches(tree).length >= SEARCH_FROM;

  const rest = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  /** What would happen where the pointer is; undefined: nothing. */
  const meant = (event: DragEvent, row: BranchRow<B> | undefined): DropPlace | undefined => {
    if (dropping?.isDragging) return row && dropping.can(row.branch) ? 'into' : undefined;
    if (!dragged || !editing) return undefined;
    if (!row) return editing.canPut(dragged, undefined, 'into') ? 'into' : undefined;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return computeDropPlace((event.clientY - top) / height, (place) => editing.canPut(dragged, row, place));
  };
  const onDragOver = (row: BranchRow<B> | undefined) => (event: DragEvent) => {
    const place = meant(event, row);
    if (!place) return setOver(undefined);
    event.preventDefault();
    const id = row?.branch.id ?? '';
    if (over?.id !== id || over.place !== place) setOver({ id, place });
    return undefined;
  };
  const onDrop = (row: BranchRow<B> | undefined) => (event: DragEvent) => {
    const place = meant(event, row);
    if (!place) return;
    event.preventDefault();
    if (dropping?.isDragging && row) dropping.onDrop(row.branch, event.ctrlKey || event.altKey);
    else if (dragged) editing?.onPut(dragged, row, place);
    rest();
  };

  const press = (row: BranchRow<B>) => (event: KeyboardEvent<HTMLElement>) => {
    const { branch, above } = row;
    const hasBelow = branch.below.length > 0;
    const list = event.currentTarget.closest('ul');
    const focus = (id: string) => list?.querySelector<HTMLElement>(`[data-branch="${id}"]`)?.focus();
    const step = (by: number) => {
      const every = [...(list?.querySelectorAll<HTMLElement>('[data-branch]') ?? [])];
      every[
        by === Number.NEGATIVE_INFINITY
          ? 0
          : by === Number.POSITIVE_INFINITY
            ? every.length - 1
            : every.indexOf(event.currentTarget) + by
      ]?.focus();
    };
    const order = (place: 'before' | 'after') => {
      const all = (above ? above.below : tree) as readonly B[];
      const siblings = all.filter(({ kind }) => kind === branch.kind);
      const next = siblings[siblings.findIndex(({ id }) => id === branch.id) + (place === 'before' ? -1 : 1)];
      if (!editing || !next) return;
      const target = { ...row, branch: next };
      if (editing.canPut(row, target, place)) editing.onPut(row, target, place);
    };
    const keys: Readonly<Record<string, () => void>> = {
      ArrowUp: () => (event.altKey ? order('before') : step(-1)),
      ArrowDown: () => (event.altKey ? order('after') : step(1)),
      ArrowLeft: () => (hasBelow && !isFolded(branch.id) ? fold(branch.id, true) : above && focus(above.id)),
      ArrowRight: () => hasBelow && (isFolded(branch.id) ? fold(branch.id, false) : step(1)),
      Home: () => step(Number.NEGATIVE_INFINITY),
      End: () => step(Number.POSITIVE_INFINITY),
      ...(editing ? { F2: () => editing.onRename(branch), Delete: () => editing.onDelete(row) } : {}),
    };
    const run = keys[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  };

  const nameField = (depth: number) =>
    editing?.naming && (
      <li key="naming" style={{ paddingInlineStart: depth * 16 + 16 }}>
        {editing.nameField}
      </li>
    );
  const naming = editing?.naming;
  const drawn = rows.flatMap((row) => {
    const { branch, depth } = row;
    const { id } = branch;
    if (naming && 'of' in naming && naming.of === id) return [nameField(depth)];
    const drawnRow = (
      <TreeRow
        key={id}
        row={row}
        isChosen={chosen === id}
        isFolded={found === '' && isFolded(id)}
        isDragged={dragged?.branch.id === id}
        drop={over?.id === id ? over.place : undefined}
        found={found}
        actions={editing?.rowActions(row) ?? []}
        isOpenToChange={editing !== undefined}
        onChoose={() => onChoose(branch)}
        onFold={(next) => fold(id, next)}
        onPress={press(row)}
        onRename={() => editing?.onRename(branch)}
        onPoint={() => setPointed(row)}
        drag={
          editing && {
            start: (event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', branch.name);
              setDragged(row);
            },
            end: rest,
          }
        }
        onDragOver={onDragOver(row)}
        onDrop={onDrop(row)}
      />
    );
    return naming && 'below' in naming && naming.below === id ? [drawnRow, nameField(depth + 1)] : [drawnRow];
  });
  const list = (
    <ul
      aria-label={title}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node) && setOver(undefined)}
    >
      {all && found === '' && (
        <TreeItem
          id=""
          isChosen={chosen === ''}
          drop={over?.id === '' ? over.place : undefined}
          count={all.count}
          button={{
            onClick: () => onChoose(undefined),
            onKeyDown: (event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('[data-branch]')[1]?.focus();
            },
          }}
          onContextMenu={() => setPointed(undefined)}
          onDragOver={onDragOver(undefined)}
          onDrop={onDrop(undefined)}
        >
          <span className="cut">{all.word}</span>
        </TreeItem>
      )}
      {drawn}
      {naming && 'below' in naming && naming.below === undefined && nameField(0)}
    </ul>
  );
  const pointedActions = pointed && editing ? editing.rowActions(pointed) : [];
  return (
    <section className={css.panel} aria-label={title}>
      <header className={side.head}>
        <h2>{title}</h2>
        <div>{props.actions}</div>
      </header>
      {isSearched && (
        <div className={css.find}>
          <FindField
            size="small"
            label={words.find}
            typed={typed}
            onTyped={setTyped}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && typed !== '') {
                event.stopPropagation();
                setTyped('');
              }
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              event.currentTarget.closest('section')?.querySelector<HTMLElement>('[data-branch]')?.focus();
            }}
          />
        </div>
      )}
      <div className={side.list}>
        {editing ? (
          <Dropdown
            menu={toActionMenu(pointedActions)}
            trigger={['contextMenu']}
            disabled={pointedActions.length === 0}
          >
            {list}
          </Dropdown>
        ) : (
          list
        )}
        {found !== '' && rows.length === 0 && (
          <p className={side.none}>{say(treeMessages.noMatch, { words: found })}</p>
        )}
        {tree.length === 0 && !naming && props.none && <div className={side.none}>{props.none}</div>}
      </div>
    </section>
  );
}
