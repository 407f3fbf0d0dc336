import { Button, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { useFormat, useMessages, useSay } from '../../platform/language/index.ts';
import css from './Cards.module.css';
import { cardMessages } from './messages.ts';

type Props = {
  readonly chosen: number;
  /** On this page. */
  readonly of: number;
  readonly onAll: (isChosen: boolean) => void;
  readonly onClear: () => void;
  readonly children: ReactNode;
};

/** Stands in the place of the search while cards are chosen: how many, and what can be done with them. */
export function BulkBar({ chosen, of, onAll, onClear, children }: Props) {
  const words = useMessages(cardMessages);
  const say = useSay();
  const format = useFormat();
  const count = say(cardMessages.chosen, { count: format.number(chosen) });
  return (
    <div className={`${css.bar} ${css.bulk}`} role="toolbar" aria-label={count}>
      <Checkbox
        checked={chosen === of}
        indeterminate={chosen < of}
        aria-label={words.all}
        onChange={({ target }) => onAll(target.checked)}
      />
      <strong className="num">{count}</strong>
      {children}
      <Button type="text" className={css.end ?? ''} onClick={onClear}>
        {words.clearChoice}
      </Button>
    </div>
  );
}
