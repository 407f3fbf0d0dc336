import { Select } from 'antd';
import { formatSort, type ListChange, type ListState, parseSort } from '../table/listState.ts';
import css from './Cards.module.css';

type Props = {
  readonly label: string;
  /** What each is called: `-createTime` is descending; the empty text is the server's own order. */
  readonly orders: Readonly<Record<string, string>>;
  readonly list: readonly [ListState, (change: ListChange) => void];
};

/** In which order cards stand: what the heads of its columns are to a table, whose name in the address it shares. */
export function OrderSelect({ label, orders, list: [state, change] }: Props) {
  const order = formatSort(state.sort);
  return (
    <Select
      aria-label={label}
      className={css.order ?? ''}
      value={Object.hasOwn(orders, order) ? order : ''}
      options={Object.entries(orders).map(([value, word]) => ({ value, label: word }))}
      onChange={(text: string) => change({ sort: parseSort(text) })}
    />
  );
}
