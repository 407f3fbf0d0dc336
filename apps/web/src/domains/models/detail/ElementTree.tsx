import { modelElementCalls, type TreeNode } from '@twinscape/contract/models';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { EmptyState, ErrorState, Glyph, LinesSkeleton } from '../../../ui/index.ts';
import type { VersionRef } from '../versionRef.ts';
import { useClassWord } from './classes.ts';
import css from './Elements.module.css';
import { detailMessages } from './messages.ts';

export type Grouping = 'storey' | 'class' | 'system';
export const isGrouping = (text: string): text is Grouping => ['storey', 'class', 'system'].includes(text);

/** How a click was meant: with Ctrl or Command, with Shift. */
export type Modifiers = { readonly isToggling: boolean; readonly isAdding: boolean };

export type TreeProps = {
  readonly of: VersionRef;
  readonly by: Grouping;
  /** The element whose properties are shown. */
  readonly chosen: string;
  /** All that are selected, where several may be. */
  readonly selected?: ReadonlySet<string>;
  readonly onChoose: (elementId: string, modifiers: Modifiers) => void;
  /** What else stands in the row of a node; `above` are the ids of the nodes that it hangs from. */
  readonly aside?: (node: TreeNode, above: readonly string[]) => ReactNode;
  /** A key pressed on a node; answers whether it meant something. */
  readonly onKey?: (key: string, node: TreeNode, above: readonly string[]) => boolean;
};

/** The elements of a version level by level, each fetched when it is opened. Arrow keys walk, open and close. */
export function ElementTree(props: TreeProps) {
  const words = useMessages(detailMessages);
  const { isPending } = useLevel(props, undefined, 1);
  return (
    // A tree without nodes is one that is on its way.
    <div className={css.tree} role="tree" aria-label={words.tree} aria-busy={isPending} onKeyDown={walk}>
      <Trunk {...props} level={1} />
    </div>
  );
}

/** What stands in a tree from a level on. */
export function Trunk(props: TreeProps & { readonly level: number }) {
  const { of, by, chosen } = props;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string, open: boolean) => {
    const next = new Set(opened);
    if (open) next.add(id);
    else next.delete(id);
    setOpened(next);
  };
  // The way to an element that an address or a search has named.
  const way = useCall(
    modelElementCalls.GetElement,
    { ...of, elementIds: [chosen] },
    { enabled: chosen !== '' && by === 'storey', handles: true, freshMs: 600_000 },
  );
  const path = way.data?.[0]?.path;
  useEffect(() => {
    if (path) setOpened((before) => new Set([...before, ...path.map(({ nodeId }) => nodeId)]));
  }, [path]);
  return <Branch {...props} above={NO_PARENTS} opened={opened} onToggle={toggle} />;
}

const NO_PARENTS: readonly string[] = [];

type BranchProps = TreeProps & {
  readonly parentId?: string;
  readonly above: readonly string[];
  readonly level: number;
  readonly opened: ReadonlySet<string>;
  readonly onToggle: (nodeId: string, open: boolean) => void;
};
/** Nodes of one level that are fetched at a time. */
const PAGE = 100;

/** The nodes below another one, or the topmost ones. */
const useLevel = ({ of, by }: Pick<TreeProps, 'of' | 'by'>, parentId: string | undefined, pages: number) =>
  useCall(
    modelElementCalls.GetElementTree,
    { ...of, by, ...(parentId === undefined ? {} : { parentId }), pageIndex: 1, pageSize: pages * PAGE },
    { handles: true, keepPrevious: true, freshMs: 600_000 },
  );

function Branch(props: BranchProps) {
  const { of, by, parentId, level } = props;
  const words = useMessages(detailMessages);
  const say = useSay();
  const format = useFormat();
  const [pages, setPages] = useState(1);
  const isTop = parentId === undefined;
  const query = useLevel({ of, by }, parentId, pages);
  if (query.isPending)
    return (
      <div className={css.coming} aria-hidden="true" style={{ paddingInlineStart: indent(level) }}>
        <LinesSkeleton lines={isTop ? 6 : 2} />
      </div>
    );
  if (!query.data)
    return (
      <div role="none">
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </div>
    );
  const { list, count } = query.data.data;
  const left = count - list.length;
  const only = isTop && list.length === 1 ? list[0] : undefined;
  return (
    <>
      {list.map((node, at) => (
        <Node
          key={node.nodeId}
          {...props}
          node={node}
          isFirst={level === 1 && at === 0}
          isOpenAtFirst={node === only}
        />
      ))}
      {list.length === 0 && isTop && (
        <div role="none">
          <EmptyState small title={by === 'system' ? words.noSystems : words.noNodes} />
        </div>
      )}
      {left > 0 && (
        // In a tree there are nodes alone: the arrow keys reach this one, too.
        <div
          role="treeitem"
          className={css.more}
          style={{ paddingInlineStart: indent(level) }}
          aria-level={level}
          aria-selected={false}
          tabIndex={-1}
          onClick={() => setPages(pages + 1)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== ' ') return;
            event.preventDefault();
            setPages(pages + 1);
          }}
        >
          {say(detailMessages.more, { count: format.number(Math.min(left, PAGE)) })}
        </div>
      )}
    </>
  );
}

type NodeProps = BranchProps & {
  readonly node: TreeNode;
  readonly isFirst: boolean;
  /** A single root says nothing by itself. */
  readonly isOpenAtFirst: boolean;
};

function Node({ node, isFirst, isOpenAtFirst, ...branch }: NodeProps) {
  const words = useMessages(detailMessages);
  const format = useFormat();
  const classWord = useClassWord();
  const { level, opened, chosen, selected, above, onToggle, onChoose, aside, onKey } = branch;
  const { nodeId, name, kind, elementId, elementCount, childCount } = node;
  const isOpen = opened.has(nodeId);
  const isFocused = elementId !== undefined && elementId === chosen;
  const isChosen = isFocused || (elementId !== undefined && (selected?.has(elementId) ?? false));
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isFocused]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    if (isOpenAtFirst) onToggle(nodeId, true);
  }, []);
  const act = (event: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>) => {
    const modifiers = { isToggling: event.ctrlKey || event.metaKey, isAdding: event.shiftKey };
    if (elementId) onChoose(elementId, modifiers);
    if (childCount > 0 && (!elementId || !isOpen) && !modifiers.isToggling) onToggle(nodeId, !isOpen);
  };
  return (
    <div role="none">
      <div
        ref={row}
        role="treeitem"
        className={css.node}
        style={{ paddingInlineStart: indent(level) }}
        aria-level={level}
        aria-selected={isChosen}
        {...(childCount > 0 ? { 'aria-expanded': isOpen } : {})}
        tabIndex={isFocused || (isFirst && chosen === '') ? 0 : -1}
        onClick={act}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ') {
            event.preventDefault();
            act(event);
          } else if (onKey?.(event.key, node, above)) event.preventDefault();
          else if (event.key === 'ArrowRight' && childCount > 0 && !isOpen) onToggle(nodeId, true);
          else if (event.key === 'ArrowLeft' && isOpen) onToggle(nodeId, false);
        }}
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys of the node do the same */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
        <span
          className={css.chevron}
          data-open={isOpen}
          data-none={childCount === 0}
          onClick={(event) => {
            if (childCount === 0) return;
            event.stopPropagation();
            onToggle(nodeId, !isOpen);
          }}
        >
          <Glyph name="next" size={11} />
        </span>
        <span className="cut" title={name}>
          {kind === 'group' && node.class === name ? classWord(name) : name || words.noName}
        </span>
        {kind === 'element' && node.class && <span className={css.kind}>{classWord(node.class)}</span>}
        {(kind === 'group' || childCount > 0) && (
          <span className={`${css.count} num`}>{format.number(elementCount)}</span>
        )}
        {aside?.(node, above)}
      </div>
      {isOpen && childCount > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a branch of a tree is no fieldset
        <div role="group">
          <Branch {...branch} parentId={nodeId} above={[...above, nodeId]} level={level + 1} />
        </div>
      )}
    </div>
  );
}

/** Pixels. */
export const indent = (level: number): number => 6 + (level - 1) * 16;

/** Up and down through what is open; left from a closed node to the one above it. */
export function walk(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || target.getAttribute('role') !== 'treeitem') return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="treeitem"]')];
  const at = all.indexOf(target);
  const levelOf = (item: HTMLElement | undefined) => Number(item?.getAttribute('aria-level') ?? 0);
  const next =
    key === 'ArrowDown'
      ? all[at + 1]
      : key === 'ArrowUp'
        ? all[at - 1]
        : key === 'Home'
          ? all[0]
          : key === 'End'
            ? all.at(-1)
            : key === 'ArrowLeft' && target.getAttribute('aria-expanded') !== 'true'
              ? all.slice(0, at).findLast((item) => levelOf(item) < levelOf(target))
              : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
}
