import { useRows } from '../../data/useRows.ts';
import { useWidgetOutput } from '../../view/widgetTable.ts';
import { findThreshold, readColour, readThresholds, type WidgetProps } from '../define.ts';
import { RowReading } from '../parts/RowReading.tsx';
import { useRowsTable } from '../parts/useTables.ts';
import { WidgetState } from '../parts/WidgetState.tsx';
import css from './Values.module.css';

/** `value_card`, `state_card`: one value, large. */
export function ValueCardWidget({ config, settings }: WidgetProps) {
  const state = useRows(config, { isOfMany: false });
  const toTable = useRowsTable();
  useWidgetOutput({ getTable: () => toTable(state.rows) });
  return (
    <WidgetState state={state}>
      {() => {
        const [row] = state.rows;
        if (!row) return null;
        const colour = findThreshold(readThresholds(settings.thresholds), row.value)?.colour;
        return (
          <div className={css.card}>
            <RowReading row={row} size="large" colour={colour ?? readColour(settings.colour)} />
            <p className={css.under}>{config.title ? `${row.entity.label} · ${row.keyLabel}` : row.entity.label}</p>
          </div>
        );
      }}
    </WidgetState>
  );
}
