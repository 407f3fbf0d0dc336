import { documentCalls, type FolderNode } from '@twinscape/contract/documents';
import type { DragEvent, KeyboardEvent } from 'react';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { Glyph, type MenuActions, MoreMenu } from '../../../ui/index.ts';
import { TreeItem } from '../../../ui/tree/TreeItem.tsx';
import { documentMessages } from '../messages.ts';
import css from './FolderTree.module.css';

/** What a folder of the tree can do, wherever it stands. */
export type FolderHandling = {
  readonly projectId: string;
  readonly chosen: string;
  readonly open: ReadonlySet<string>;
  readonly onOpen: (id: string, isOpen: boolean) => void;
  readonly onChoose: (folder: FolderNode) => void;
  readonly actsOf?: (folder: FolderNode) => MenuActions;
  /** Those that may not be chosen, with what stands below them. */
  readonly barred?: ReadonlySet<string>;
  /** What is dragged over the tree may be let go on a folder. */
  readonly dropping?: { readonly isDragging: boolean; readonly onDrop: (folderId: string, isCopy: boolean) => void };
};

type Props = FolderHandling & { readonly parentId: string | undefined; readonly depth: number };

/** The folders in a folder, and those in the open ones: each level is read when it is opened (C-DOC-01). */
export function FolderLevel({ parentId, depth, ...handling }: Props) {
  const words = useMessages(documentMessages);
  const level = useCall(
    documentCalls.GetFolderTree,
    { projectId: handling.projectId, ...(parentId === undefined ? {} : { parentId }) },
    { handles: true, keepPrevious: true },
  );
  const indent = { paddingInlineStart: depth * 16 + 18 };
  if (level.isPending) return <li className={css.waiting} style={indent} aria-busy="true" />;
  // RU-CALL-12: a level that does not come says so in its place, and nowhere else.
  if (!level.data)
    return (
      <li style={indent}>
        <button type="button" className={css.failed} onClick={() => void level.refetch()}>
          <Glyph name="retry" size={13} />
          {words.treeFailed}
        </button>
      </li>
    );
  if (level.data.length === 0 && parentId === undefined) return <li className={css.none}>{words.noFolders}</li>;
  return level.data
    .filter(({ id }) => !handling.barred?.has(id))
    .map((folder) => <FolderBranch key={folder.id} {...handling} folder={folder} depth={depth} />);
}

type BranchProps = FolderHandling & { readonly folder: FolderNode; readonly depth: number };

function FolderBranch({ folder, depth, ...handling }: BranchProps) {
  const { chosen, open, onOpen, onChoose, actsOf, dropping } = handling;
  const [isOver, setOver] = useState(false);
  const { id, folderName: name, hasChildren } = folder;
  const isOpen = open.has(id);
  const acts = actsOf?.(folder) ?? [];
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const every = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('[data-branch]') ?? [])];
    const step = (by: number) => every[every.indexOf(event.currentTarget) + by]?.focus();
    const keys: Readonly<Record<string, () => void>> = {
      ArrowUp: () => step(-1),
      ArrowDown: () => step(1),
      ArrowLeft: () => (isOpen ? onOpen(id, false) : step(-1)),
      ArrowRight: () => hasChildren && (isOpen ? step(1) : onOpen(id, true)),
      Home: () => every[0]?.focus(),
      End: () => every.at(-1)?.focus(),
    };
    const run = keys[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  };
  const drop = dropping && {
    onDragOver: (event: DragEvent) => {
      if (!dropping.isDragging) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!dropping.isDragging) return;
      event.preventDefault();
      dropping.onDrop(id, event.ctrlKey || event.altKey);
    },
  };
  return (
    <>
      <TreeItem
        id={id}
        depth={depth}
        isChosen={chosen === id}
        drop={isOver ? 'into' : undefined}
        fold={hasChildren ? { name, isFolded: !isOpen, onFold: () => onOpen(id, !isOpen) } : undefined}
        menu={acts.length > 0 && <MoreMenu acts={acts} of={name} />}
        button={{ title: name, onClick: () => onChoose(folder), onKeyDown: press }}
        {...drop}
      >
        <span className={css.icon}>
          <Glyph name="folder" size={14} />
        </span>
        <span className="cut">{name}</span>
      </TreeItem>
      {hasChildren && isOpen && <FolderLevel {...handling} parentId={id} depth={depth + 1} />}
    </>
  );
}
