import type { DataRow } from '../../data/rows.ts';
import css from './Spaces.module.css';
import type { useScalePaint } from './useScalePaint.ts';

type Props = {
  readonly from: string;
  readonly to: string;
  readonly row: DataRow;
  readonly paint: NonNullable<ReturnType<typeof useScalePaint>>;
};

/** The scale of colours, with what is measured. */
export const ScaleLegend = ({ from, to, row, paint }: Props) => (
  <p className={css.legend}>
    <span className="cut">{row.keyLabel}</span>
    <span className="num">{from}</span>
    <i style={{ background: paint.scaleGradient() }} />
    <span className="num">
      {to}
      {row.shownAs.unit ? ` ${row.shownAs.unit}` : ''}
    </span>
  </p>
);
