import { Button, Checkbox, Divider, Popover, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { defineMessages, useMessages } from '../../platform/language/index.ts';
import { Glyph } from '../Glyph.tsx';
import css from './DataTable.module.css';
import { SearchBox } from './SearchBox.tsx';

const texts = defineMessages({
  columns: { cn: '列与密度', en: 'Columns and density' },
  dense: { cn: '紧凑行高', en: 'Compact rows' },
  refresh: { cn: '刷新', en: 'Refresh' },
});

type Props = {
  readonly search: string | undefined;
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  readonly filters: ReactNode;
  readonly actions: ReactNode;
  readonly columns: readonly { readonly key: string; readonly title: string; readonly fixed?: boolean }[];
  readonly hidden: readonly string[];
  readonly onHidden: (hidden: string[]) => void;
  readonly dense: boolean;
  readonly onDense: (dense: boolean) => void;
  readonly onRefresh: () => void;
  readonly refreshing: boolean;
};

/** Above a table: search (key `/`), filters, refresh, columns, and the screen's own buttons. */
export function TableToolbar(props: Props) {
  const { search, typed, onTyped, filters, actions, columns, hidden, onHidden, dense, onDense } = props;
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
        content={
          <div className={css.chooser}>
            {columns.map(({ key, title, fixed }) => (
              <Checkbox
                key={key}
                checked={!hidden.includes(key)}
                disabled={fixed ?? false}
                onChange={({ target }) =>
                  onHidden(target.checked ? hidden.filter((other) => other !== key) : [...hidden, key])
                }
              >
                {title}
              </Checkbox>
            ))}
            <Divider size="small" />
            <Checkbox checked={dense} onChange={({ target }) => onDense(target.checked)}>
              {words.dense}
            </Checkbox>
          </div>
        }
      >
        <Tooltip title={words.columns}>
          <Button type="text" aria-label={words.columns} icon={<Glyph name="columns" />} />
        </Tooltip>
      </Popover>
      {actions}
    </div>
  );
}
