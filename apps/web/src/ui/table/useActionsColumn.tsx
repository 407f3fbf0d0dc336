import type { ReactNode } from 'react';
import { defineMessages, useMessages } from '../../platform/language/index.ts';
import css from '../Actions.module.css';
import type { MenuActions } from '../actions.tsx';
import { MoreMenu } from '../MoreMenu.tsx';
import { useNarrowScreen } from '../useNarrowScreen.ts';
import type { Column } from './DataTable.tsx';

const texts = defineMessages({ actions: { cn: '操作', en: 'Actions' } });
const NARROW_WIDTH = 48;

type Props<Row> = {
  readonly getActions: (row: Row) => MenuActions;
  /** What the row is called, for people who hear the page. */
  readonly getName: (row: Row) => string;
  readonly width?: number;
  /** On a telephone the column is as wide as its three dots, and has no title. */
  readonly shrinks?: boolean;
  /** What can be done without opening the menu. */
  readonly before?: (row: Row) => ReactNode;
};

/** The last column of a list: what can be done with a row. It stays in sight while the others scroll. */
export function useActionsColumn<Row>({ getActions, getName, width = 78, shrinks, before }: Props<Row>): Column<Row> {
  const words = useMessages(texts);
  const isShrunk = useNarrowScreen() && shrinks === true;
  return {
    key: 'actions',
    title: isShrunk ? '' : words.actions,
    width: isShrunk ? NARROW_WIDTH : width,
    fixed: true,
    pinned: true,
    align: 'center',
    render: (row) => {
      const menu = <MoreMenu acts={getActions(row)} of={getName(row)} />;
      return before ? (
        <span className={css.beside}>
          {before(row)}
          {menu}
        </span>
      ) : (
        menu
      );
    },
  };
}
