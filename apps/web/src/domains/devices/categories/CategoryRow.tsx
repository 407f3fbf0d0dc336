import { type DeviceCategory, deviceRefusals } from '@twinscape/contract/devices';
import { Dropdown } from 'antd';
import type { DragEvent, KeyboardEvent } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { type MenuActions, MoreMenu, removeAction, toActionMenu } from '../../../ui/index.ts';
import { TreeItem } from '../../../ui/tree/TreeItem.tsx';
import type { ProjectRights } from '../../enterprises/index.ts';
import { categoryActions } from '../slots.ts';
import { categoryMessages } from './messages.ts';

type Props = {
  readonly category: DeviceCategory;
  readonly depth: number;
  readonly isChosen: boolean;
  readonly isFolded: boolean;
  readonly isDragged: boolean;
  /** Something is dragged over it that may come to stand below it. */
  readonly isTarget: boolean;
  readonly rights: ProjectRights;
  readonly onChoose: () => void;
  readonly onFold: (isFolded: boolean) => void;
  readonly onAdd: () => void;
  readonly onRename: () => void;
  readonly onMove: () => void;
  readonly onDelete: () => void;
  readonly onDrag: (category: DeviceCategory | undefined) => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
};

/**
 * One category: a click shows its devices, dragging moves it below another one, arrows walk and fold, a right click
 * offers the rest.
 */
export function CategoryRow(props: Props) {
  const { category, depth, isChosen, isFolded, isDragged, isTarget, rights, onFold } = props;
  const words = useMessages(categoryMessages);
  const say = useSay();
  const go = useNavigateTo();
  const { categoryName, deviceCount, categoryLists } = category;
  const { off } = rights;
  const hasChildren = categoryLists.length > 0;
  const blockedBy = hasChildren ? 'category.hasChildren' : deviceCount > 0 ? 'category.hasDevices' : undefined;
  const actions: MenuActions = [
    { key: 'add', word: words.addBelow, icon: 'plus', off, run: props.onAdd },
    { key: 'rename', word: words.rename, icon: 'edit', off, run: props.onRename },
    { key: 'move', word: words.move, icon: 'folder', off, run: props.onMove },
    ...[...categoryActions.all()].map(([key, { title, icon, to }]) => ({
      key,
      word: say(title),
      icon,
      run: () => go(...to(category.deviceCategoryId)),
    })),
    'line',
    // What blocks it is said before it is tried; the server refuses all the same.
    removeAction(words.remove, props.onDelete, off ?? (blockedBy && say(deviceRefusals[blockedBy]))),
  ];
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (event.key === 'F2' && off === undefined) return props.onRename();
    if (event.key === 'ArrowLeft' && hasChildren) return onFold(true);
    if (event.key === 'ArrowRight' && hasChildren) return onFold(false);
    if (!step) return undefined;
    event.preventDefault();
    const all = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('[data-branch]') ?? [])];
    return all[all.indexOf(event.currentTarget) + step]?.focus();
  };
  const drag =
    off === undefined
      ? {
          draggable: true,
          onDragStart: (event: DragEvent) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', categoryName);
            props.onDrag(category);
          },
          onDragEnd: () => props.onDrag(undefined),
        }
      : {};
  const row = (
    <TreeItem
      id={category.deviceCategoryId}
      depth={depth}
      isChosen={isChosen}
      isDragged={isDragged}
      drop={isTarget ? 'into' : undefined}
      fold={hasChildren ? { name: categoryName, isFolded, onFold: () => onFold(!isFolded) } : undefined}
      count={deviceCount}
      menu={!rights.isReader && <MoreMenu acts={actions} of={categoryName} />}
      button={{
        title: off === undefined ? `${categoryName}\n${words.dragHint}` : categoryName,
        onClick: props.onChoose,
        onDoubleClick: () => off === undefined && props.onRename(),
        onKeyDown: press,
        ...(off === undefined ? { 'aria-keyshortcuts': 'F2' } : {}),
      }}
      onDragOver={props.onDragOver}
      onDrop={props.onDrop}
      {...drag}
    >
      <span className="cut">{categoryName}</span>
    </TreeItem>
  );
  return rights.isReader ? (
    row
  ) : (
    <Dropdown menu={toActionMenu(actions)} trigger={['contextMenu']}>
      {row}
    </Dropdown>
  );
}
