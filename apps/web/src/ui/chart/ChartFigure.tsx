import type { ReactNode } from 'react';
import css from './Chart.module.css';

type Props = {
  readonly name: string;
  readonly unit: string | undefined;
  /** The value under the pointer, and when it came. */
  readonly reading: { readonly value: string; readonly time: string } | undefined;
  /** Stands on a card of its own. */
  readonly isCard?: boolean;
  readonly children: ReactNode;
};

/** A chart of one series with what it shows above: the name, the unit, and the value under the pointer. */
export function ChartFigure({ name, unit, reading, isCard = false, children }: Props) {
  return (
    <figure className={`${css.figure} ${isCard ? css.card : ''}`}>
      <figcaption className={css.caption}>
        <strong>{name}</strong>
        {unit && <span className="faint">{unit}</span>}
        {reading && (
          <output className="num">
            {reading.value} <span className="faint">{reading.time}</span>
          </output>
        )}
      </figcaption>
      {children}
    </figure>
  );
}
