import type { ReactNode } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import side from '../../../ui/SideList.module.css';
import { TreeItem } from '../../../ui/tree/TreeItem.tsx';
import { documentMessages } from '../messages.ts';
import { type FolderHandling, FolderLevel } from './FolderLevel.tsx';
import css from './FolderTree.module.css';

type Props = FolderHandling & {
  readonly onTop: () => void;
  /** Whether the outermost level is what is shown. */
  readonly isTop: boolean;
  /** Beside the title. */
  readonly actions?: ReactNode;
};

/** The folders of a project as a tree that is read level by level. */
export function FolderTree({ onTop, isTop, actions, ...handling }: Props) {
  const words = useMessages(documentMessages);
  const { dropping } = handling;
  return (
    <section className={css.panel} aria-label={words.folders}>
      <header className={side.head}>
        <h2>{words.folders}</h2>
        <div>{actions}</div>
      </header>
      <ul className={css.list} aria-label={words.folders}>
        <TreeItem
          id=""
          isChosen={isTop}
          button={{ onClick: onTop }}
          onDragOver={(event) => dropping?.isDragging && event.preventDefault()}
          onDrop={(event) => {
            if (!dropping?.isDragging) return;
            event.preventDefault();
            dropping.onDrop('', event.ctrlKey || event.altKey);
          }}
        >
          <span className="cut">{words.top}</span>
        </TreeItem>
        <FolderLevel {...handling} parentId={undefined} depth={0} />
      </ul>
    </section>
  );
}
