import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../../platform/language/index.ts';
import { useClassWord } from '../../detail/classes.ts';
import { detailMessages } from '../../detail/messages.ts';
import css from './Compare.module.css';
import { getMainChange, type Listed } from './changes.ts';
import { Dot } from './Dot.tsx';

/** Pixels of a row, as the style sheet has it, and rows drawn beyond the border. */
const ROW = 46;
const BEYOND = 6;

type Props = {
  readonly list: readonly Listed[];
  /** Which of them is chosen; below zero: none. */
  readonly at: number;
  readonly onChoose: (change: Listed) => void;
};

/** The changes, of which only those in sight are in the page: there may be tens of thousands. */
export function List({ list, at, onChoose }: Props) {
  const words = useMessages(detailMessages);
  const classWord = useClassWord();
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(600);
  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setHeight(current.clientHeight));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const { current } = box;
    if (!current || at < 0) return;
    const from = at * ROW;
    if (from < current.scrollTop) current.scrollTop = from;
    else if (from + ROW > current.scrollTop + current.clientHeight)
      current.scrollTop = from + ROW - current.clientHeight;
  }, [at]);
  const first = Math.max(0, Math.floor(top / ROW) - BEYOND);
  const shown = list.slice(first, Math.ceil((top + height) / ROW) + BEYOND);
  return (
    <div ref={box} className={css.list} onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}>
      <div style={{ height: list.length * ROW }}>
        {shown.map((listed, place) => {
          const { change } = listed;
          return (
            <button
              key={listed.place}
              type="button"
              className={css.row}
              style={{ top: (first + place) * ROW }}
              aria-current={first + place === at}
              onClick={() => onChoose(listed)}
            >
              <Dot kind={getMainChange(change)} />
              <span className={css.name}>
                <span className="cut" title={change.name}>
                  {change.name || words.noName}
                </span>
                <span className={`cut ${css.second}`}>
                  {[classWord(change.class), change.number].filter(Boolean).join(' · ')}
                </span>
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}
