import { type ReactNode, useRef } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { IconAction } from '../../../ui/index.ts';
import css from './Attach.module.css';
import { attachMessages } from './messages.ts';

/** K-36: pixels by which the strip moves at a time. */
const THUMBNAIL_SCROLL_PX = 360;
/** Of so many, the arrows are worth their place. */
const MANY = 4;

type Props = { readonly label: string; readonly count: number; readonly children: ReactNode };

/** S-COL-14: pictures in a row that is moved by arrows, the wheel or a finger. */
export function Strip({ label, count, children }: Props) {
  const words = useMessages(attachMessages);
  const row = useRef<HTMLUListElement>(null);
  const move = (by: number) => row.current?.scrollBy({ left: by });
  const hasArrows = count >= MANY;
  return (
    <div className={css.strip}>
      {hasArrows && <IconAction name="back" label={words.left} onClick={() => move(-THUMBNAIL_SCROLL_PX)} />}
      <ul ref={row} className={css.row} aria-label={label}>
        {children}
      </ul>
      {hasArrows && <IconAction name="next" label={words.right} onClick={() => move(THUMBNAIL_SCROLL_PX)} />}
    </div>
  );
}
