import { Button, Popover, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { defineMessages, useMessages } from '../../platform/language/index.ts';
import { Glyph } from '../Glyph.tsx';
import { ColumnChooser, type ColumnChooserProps } from './ColumnChooser.tsx';
import css from './DataTable.module.css';
import { SearchBox } from './SearchBox.tsx';

const texts = defineMessages({
  columns: { cn: '列与密度', en: 'Columns and density' },
  refresh: { cn: '刷新', en: 'Refresh' },
});

type Props = ColumnChooserProps & {
  readonly search: string | undefined;
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  readonly filters: ReactNode;
  readonly actions: ReactNode;
  readonly onRefresh: () => void;
  readonly refreshing: boolean;
};

/** Above a table: search (key `/`), filters, refresh, columns, and the screen's own buttons. */
export function TableToolbar(props: Props) {
  const { search, typed, onTyped, filters, actions, columns, preferences, onPreferences } = props;
  const words = useMessages(texts);
  return (
    <div className={css.toolbar}>
      {search !== undefined && <SearchBox typed={typed} onTyped={onTyped} placeholder={search} />}
      {filters}
      <span className={css.gap} />
      <Tooltip title={words.refresh}>
        <Button
          type="text"
          aria-label={words.refresh}
          icon={<Glyph name="retry" />}
          className={props.refreshing ? (css.turning ?? '') : ''}
          onClick={props.onRefresh}
        />
      </Tooltip>
      <Popover
        trigger="click"
        placement="bottomRight"
        content={<ColumnChooser columns={columns} preferences={preferences} onPreferences={onPreferences} />}
      >
        <Tooltip title={words.columns}>
          <Button type="text" aria-label={words.columns} icon={<Glyph name="columns" />} />
        </Tooltip>
      </Popover>
      {actions}
    </div>
  );
}
