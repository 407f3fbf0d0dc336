import { useFormat, useSay } from '../../../platform/language/index.ts';
import { sideMessages } from './messages.ts';
import css from './Side.module.css';

/** The last row of a list that is cut: how many more there are, and a click shows them. */
export function MoreRows({ count, onMore }: { readonly count: number; readonly onMore: () => void }) {
  const say = useSay();
  const format = useFormat();
  if (count <= 0) return null;
  return (
    <li>
      <button type="button" className={css.go} onClick={onMore}>
        {say(sideMessages.more, { count: format.number(count) })}
      </button>
    </li>
  );
}
