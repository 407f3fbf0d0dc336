import type { ComponentProps, ReactNode } from 'react';
import { useFormat, useSay } from '../../platform/language/index.ts';
import { Glyph } from '../Glyph.tsx';
import side from '../SideList.module.css';
import type { DropPlace } from './branches.ts';
import { treeMessages } from './messages.ts';
import css from './Tree.module.css';

type Props = Omit<ComponentProps<'li'>, 'id' | 'children'> & {
  /** Of the branch; '' for the row that stands for all of them. */
  readonly id: string;
  readonly depth?: number;
  readonly isChosen: boolean;
  readonly isDragged?: boolean;
  /** Something is dragged over it that may come to stand there. */
  readonly drop?: DropPlace | undefined;
  /** Where something hangs below it. */
  readonly fold?: { readonly name: string; readonly isFolded: boolean; readonly onFold: () => void } | undefined;
  readonly count?: number | undefined;
  /** At its end: what else can be done with it. */
  readonly menu?: ReactNode;
  /** The button that chooses it. */
  readonly button: Omit<ComponentProps<'button'>, 'type'>;
  /** Its name, and what stands before it. */
  readonly children: ReactNode;
};

/** One row of a tree. What else is given, such as drag and drop, is the row's own. */
export function TreeItem(props: Props) {
  const { id, depth = 0, isChosen, isDragged, drop, fold, count, menu, button, children, className, ...row } = props;
  const say = useSay();
  const format = useFormat();
  return (
    <li
      {...row}
      className={`${css.row} ${className ?? ''}`}
      style={{ paddingInlineStart: depth * 16 }}
      data-here={isChosen}
      data-dragged={isDragged}
      data-drop={drop}
    >
      {fold ? (
        <button
          type="button"
          className={side.twist}
          tabIndex={-1}
          data-open={!fold.isFolded}
          aria-expanded={!fold.isFolded}
          aria-label={say(fold.isFolded ? treeMessages.unfold : treeMessages.fold, { name: fold.name })}
          onClick={fold.onFold}
        >
          <Glyph name="next" size={10} />
        </button>
      ) : (
        <span className={side.twist} />
      )}
      <button
        {...button}
        type="button"
        data-branch={id}
        className={css.choose}
        aria-current={isChosen ? 'true' : undefined}
      >
        {children}
        {count !== undefined && <span className={`${css.count} num`}>{format.number(count)}</span>}
      </button>
      {menu && <span className={side.more}>{menu}</span>}
    </li>
  );
}
