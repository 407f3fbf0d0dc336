import { useRows } from '../../data/useRows.ts';
import { useWidgetOutput } from '../../view/widgetTable.ts';
import type { WidgetProps } from '../define.ts';
import { RowReading } from '../parts/RowReading.tsx';
import { useRowsTable } from '../parts/useTables.ts';
import { WidgetState } from '../parts/WidgetState.tsx';
import css from './Values.module.css';

/** `weather`: the first value large, what else is known of the sky beside it. */
export function WeatherWidget({ config }: WidgetProps) {
  const state = useRows(config, { isOfMany: false });
  const toTable = useRowsTable();
  useWidgetOutput({ getTable: () => toTable(state.rows) });
  return (
    <WidgetState state={state}>
      {() => {
        const [first, ...others] = state.rows;
        if (!first) return null;
        return (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what does not fit is scrolled to by the keyboard
          <div className={css.weather} tabIndex={0}>
            <div>
              <RowReading row={first} size="large" />
              <p className={css.under}>{first.entity.label}</p>
            </div>
            <dl>
              {others.map((row) => (
                <div key={row.id}>
                  <dt>{row.keyLabel}</dt>
                  <dd>
                    <RowReading row={row} size="small" />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        );
      }}
    </WidgetState>
  );
}
