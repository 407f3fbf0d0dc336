import { Button, Checkbox, Divider } from 'antd';
import { defineMessages, useMessages, useSay } from '../../platform/language/index.ts';
import { Glyph } from '../Glyph.tsx';
import { moveColumn } from './columnOrder.ts';
import css from './DataTable.module.css';
import type { TablePreferences } from './preferences.ts';

const texts = defineMessages({
  dense: { cn: '紧凑行高', en: 'Compact rows' },
  left: { cn: '左移“{column}”', en: 'Move “{column}” to the left' },
  right: { cn: '右移“{column}”', en: 'Move “{column}” to the right' },
  reset: { cn: '恢复默认', en: 'Reset' },
});

export type ColumnChooserProps = {
  /** In the order in which they stand. */
  readonly columns: readonly {
    readonly key: string;
    readonly title: string;
    readonly fixed?: boolean;
    readonly pinned?: boolean;
  }[];
  readonly preferences: TablePreferences;
  /** Undefined: as at first. */
  readonly onPreferences: (change: Partial<TablePreferences> | undefined) => void;
};

/** Which columns a table shows, in which order, and how high its rows are. */
export function ColumnChooser({ columns, preferences, onPreferences }: ColumnChooserProps) {
  const words = useMessages(texts);
  const say = useSay();
  const { hidden, dense } = preferences;
  const movable = columns.filter(({ pinned }) => !pinned);
  const move = (key: string, by: -1 | 1) => onPreferences({ order: moveColumn(columns, key, by) });
  return (
    <div className={css.chooser}>
      {movable.map(({ key, title, fixed }, at) => (
        <div key={key} className={css.choice}>
          <Checkbox
            checked={!hidden.includes(key)}
            disabled={fixed ?? false}
            onChange={({ target }) =>
              onPreferences({ hidden: target.checked ? hidden.filter((other) => other !== key) : [...hidden, key] })
            }
          >
            {title}
          </Checkbox>
          <span className={css.moves}>
            <Button
              type="text"
              size="small"
              icon={<Glyph name="up" size={12} />}
              aria-label={say(texts.left, { column: title })}
              disabled={at === 0}
              onClick={() => move(key, -1)}
            />
            <Button
              type="text"
              size="small"
              icon={<Glyph name="down" size={12} />}
              aria-label={say(texts.right, { column: title })}
              disabled={at === movable.length - 1}
              onClick={() => move(key, 1)}
            />
          </span>
        </div>
      ))}
      <Divider size="small" />
      <div className={css.choice}>
        <Checkbox checked={dense} onChange={({ target }) => onPreferences({ dense: target.checked })}>
          {words.dense}
        </Checkbox>
        <Button type="link" size="small" onClick={() => onPreferences(undefined)}>
          {words.reset}
        </Button>
      </div>
    </div>
  );
}
