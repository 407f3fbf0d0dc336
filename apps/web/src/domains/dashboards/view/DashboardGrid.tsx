import type { CSSProperties } from 'react';
import { usePhone } from '../../../ui/useNarrowScreen.ts';
import { useOpenDashboard } from '../data/context.ts';
import css from './Grid.module.css';
import { countRows, placePhoneState, placeState } from './layout.ts';
import { RepeatedWidgets } from './RepeatedWidgets.tsx';

type Props = {
  /** Fills the height that there is: for walls. */
  readonly fillsHeight?: boolean;
  readonly isBare?: boolean;
};

/** The widgets of the page of a dashboard that is open, each in its place. */
export function DashboardGrid({ fillsHeight = false, isBare = false }: Props) {
  const { configuration, stateId } = useOpenDashboard();
  const isPhone = usePhone();
  const placed = isPhone ? placePhoneState(configuration, stateId) : placeState(configuration, stateId);
  const fills = fillsHeight && !isPhone;
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--columns': placed.columns,
    ...(fills ? { '--rows': countRows(placed) } : {}),
  };
  return (
    <div className={css.grid} style={style} data-fills={fills}>
      {placed.widgets.map(({ id, widget, x, y, w, h }) => (
        <div
          key={id}
          className={css.cell}
          style={{ gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` }}
        >
          <RepeatedWidgets id={id} widget={widget} isBare={isBare} />
        </div>
      ))}
    </div>
  );
}
