import { type ModelPhase, modelRefusals } from '@twinscape/contract/models';
import { Dropdown, Tooltip } from 'antd';
import type { DragEvent, KeyboardEvent } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { Glyph, type MenuActions, MoreMenu, toActionMenu } from '../../../ui/index.ts';
import side from '../../../ui/SideList.module.css';
import type { Rights } from '../rights.ts';
import { phaseMessages } from './messages.ts';
import css from './Phases.module.css';

type Props = {
  readonly phase: ModelPhase;
  readonly isChosen: boolean;
  readonly isDragged: boolean;
  /** Where a dragged phase would come to stand next to this one. */
  readonly place: 'above' | 'below' | undefined;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly rights: Rights;
  readonly onChoose: () => void;
  readonly onRename: () => void;
  readonly onPermit: () => void;
  readonly onDelete: () => void;
  readonly onStep: (step: -1 | 1) => void;
  readonly onDrag: (id: string | undefined) => void;
  readonly onOver: () => void;
  /** The drag is over; where it was not dropped among the phases, nothing has changed. */
  readonly onLeft: () => void;
};

/** One phase: a click shows its models, dragging or Alt with an arrow moves it, a right click offers the rest. */
export function PhaseRow(props: Props) {
  const { phase, isChosen, isDragged, isFirst, isLast, rights, onChoose, onStep, onRename } = props;
  const words = useMessages(phaseMessages);
  const say = useSay();
  const format = useFormat();
  const { id, phaseName, modelCount, isRestricted, isAllowed } = phase;
  const off = rights.phasesOff;
  const canOrder = off === undefined;
  const acts: MenuActions = [
    { key: 'rename', word: words.rename, icon: 'edit', off, run: onRename },
    { key: 'permission', word: words.permission, icon: 'shield', off, run: props.onPermit },
    'line',
    { key: 'up', word: words.up, off: off ?? (isFirst ? '' : undefined), run: () => onStep(-1) },
    { key: 'down', word: words.down, off: off ?? (isLast ? '' : undefined), run: () => onStep(1) },
    'line',
    {
      key: 'remove',
      word: words.remove,
      icon: 'trash',
      danger: true,
      // RU-VAL-16: said before it is tried; the server refuses all the same.
      off: off ?? (modelCount > 0 ? say(modelRefusals['phase.hasModels']) : undefined),
      run: props.onDelete,
    },
  ];
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (event.key === 'F2' && canOrder) return onRename();
    if (!step) return undefined;
    event.preventDefault();
    if (event.altKey) return canOrder ? onStep(step) : undefined;
    const all = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('[data-phase]') ?? [])];
    return all[all.indexOf(event.currentTarget) + step]?.focus();
  };
  const drag = canOrder
    ? {
        draggable: true,
        onDragStart: (event: DragEvent) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', phaseName);
          props.onDrag(id);
        },
        onDragEnter: props.onOver,
        onDragEnd: props.onLeft,
      }
    : {};
  const row = (
    <li className={css.row} data-here={isChosen} data-dragged={isDragged} data-place={props.place} {...drag}>
      <button
        type="button"
        data-phase
        className={side.choose}
        aria-current={isChosen ? 'true' : undefined}
        {...(canOrder ? { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown F2' } : {})}
        title={canOrder ? `${phaseName}\n${words.dragHint}` : phaseName}
        onClick={onChoose}
        onDoubleClick={() => canOrder && onRename()}
        onKeyDown={press}
      >
        <span className="cut">{phaseName}</span>
        {isRestricted && (
          <Tooltip title={isAllowed ? words.restricted : words.locked}>
            <span className={css.lock} role="img" aria-label={isAllowed ? words.restricted : words.locked}>
              <Glyph name="lock" size={13} />
            </span>
          </Tooltip>
        )}
        <span className={`${side.count} num`}>{format.number(modelCount)}</span>
      </button>
      {rights.managesPhases && (
        <span className={side.more}>
          <MoreMenu acts={acts} of={phaseName} />
        </span>
      )}
    </li>
  );
  return rights.managesPhases ? (
    <Dropdown menu={toActionMenu(acts)} trigger={['contextMenu']}>
      {row}
    </Dropdown>
  ) : (
    row
  );
}
