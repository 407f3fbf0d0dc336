import type { DragEvent, KeyboardEvent } from 'react';
import { useSay } from '../../platform/language/index.ts';
import type { MenuActions } from '../actions.tsx';
import { Glyph } from '../Glyph.tsx';
import { MoreMenu } from '../MoreMenu.tsx';
import type { Branch, BranchRow, DropPlace } from './branches.ts';
import { treeMessages } from './messages.ts';
import css from './Tree.module.css';
import { TreeItem } from './TreeItem.tsx';

type Props<B extends Branch> = {
  readonly row: BranchRow<B>;
  readonly isChosen: boolean;
  readonly isFolded: boolean;
  readonly isDragged: boolean;
  /** Something is dragged over it that may come to stand there. */
  readonly drop: DropPlace | undefined;
  /** Words that were searched for. */
  readonly found: string;
  readonly actions: MenuActions;
  /** Can be named, moved and put in order here. */
  readonly isOpenToChange: boolean;
  readonly onChoose: () => void;
  readonly onFold: (isFolded: boolean) => void;
  readonly onPress: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onRename: () => void;
  readonly onPoint: () => void;
  readonly drag: { readonly start: (event: DragEvent) => void; readonly end: () => void } | undefined;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
};

/** One branch of a tree: a click chooses it, arrows walk and fold, dragging moves it, three dots offer the rest. */
export function TreeRow<B extends Branch>(props: Props<B>) {
  const { row, isChosen, isFolded, isOpenToChange, onFold, drag, actions } = props;
  const { branch, depth } = row;
  const say = useSay();
  return (
    <TreeItem
      id={branch.id}
      depth={depth}
      isChosen={isChosen}
      isDragged={props.isDragged}
      drop={props.drop}
      fold={branch.below.length > 0 ? { name: branch.name, isFolded, onFold: () => onFold(!isFolded) } : undefined}
      count={branch.count}
      menu={actions.length > 0 && <MoreMenu acts={actions} of={branch.name} />}
      button={{
        title: isOpenToChange ? `${branch.name}\n${say(treeMessages.dragHint)}` : branch.name,
        onClick: props.onChoose,
        onDoubleClick: () => isOpenToChange && props.onRename(),
        onKeyDown: props.onPress,
        ...(isOpenToChange ? { 'aria-keyshortcuts': 'F2 Alt+ArrowUp Alt+ArrowDown' } : {}),
      }}
      onContextMenu={props.onPoint}
      onDragOver={props.onDragOver}
      onDrop={props.onDrop}
      {...(drag ? { draggable: true, onDragStart: drag.start, onDragEnd: drag.end } : {})}
    >
      {branch.icon && (
        <span className={css.icon}>
          <Glyph name={branch.icon} size={14} />
        </span>
      )}
      <span className="cut">
        <Found text={branch.name} words={props.found} />
      </span>
    </TreeItem>
  );
}

/** A name with what was searched for marked in it. */
function Found({ text, words }: { readonly text: string; readonly words: string }) {
  const at = words === '' ? -1 : text.toLocaleLowerCase().indexOf(words.toLocaleLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className={css.hit}>{text.slice(at, at + words.length)}</mark>
      {text.slice(at + words.length)}
    </>
  );
}
