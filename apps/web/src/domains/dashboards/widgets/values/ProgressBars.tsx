import { useRows } from '../../data/useRows.ts';
import { useWidgetOutput } from '../../view/widgetTable.ts';
import { findThreshold, readColour, readNumberSetting, readThresholds, type WidgetProps } from '../define.ts';
import { useRowColour } from '../parts/colours.ts';
import { RowReading } from '../parts/RowReading.tsx';
import { useRowsTable } from '../parts/useTables.ts';
import { WidgetState } from '../parts/WidgetState.tsx';
import { toShare } from './gaugeShapes.ts';
import css from './Values.module.css';

/** `progress_bars`: one bar for each entity or data point. `rank_bars`: from the largest to the smallest. */
export function ProgressBars({ config, settings, builtIn }: WidgetProps) {
  const state = useRows(config);
  const colourOf = useRowColour();
  const toTable = useRowsTable();
  const isRank = builtIn.fqn === 'twinscape.rank_bars';
  const thresholds = readThresholds(settings.thresholds);
  const numbers = state.rows.filter(({ value }) => typeof value === 'number');
  const sign = settings.isAscending === true ? 1 : -1;
  const ranked = [...numbers].sort((one, other) => sign * (Number(one.value) - Number(other.value)));
  const rows = isRank ? ranked.slice(0, readNumberSetting(settings.rows) ?? 20) : state.rows;
  const largest = Math.max(1e-9, ...numbers.map(({ value }) => Number(value)));
  const [least, most] = isRank
    ? [Math.min(0, ...numbers.map(({ value }) => Number(value))), largest]
    : [readNumberSetting(settings.least) ?? 0, readNumberSetting(settings.most) ?? 100];
  useWidgetOutput({ getTable: () => toTable(rows) });
  return (
    <WidgetState state={state}>
      {() => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what does not fit is scrolled to by the keyboard
        <ol className={css.meters} data-ranked={isRank} tabIndex={0}>
          {rows.map((row, at) => {
            const colour =
              findThreshold(thresholds, row.value)?.colour ??
              readColour(settings.colour) ??
              colourOf(row, isRank ? 0 : at);
            const share = toShare(readNumberSetting(row.value), least, most);
            return (
              <li key={row.id}>
                <span className={css.tileName} title={row.label}>
                  {row.label}
                </span>
                <RowReading row={row} size="small" />
                <span className={css.track}>
                  <span style={{ width: `${share * 100}%`, background: colour }} />
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </WidgetState>
  );
}
