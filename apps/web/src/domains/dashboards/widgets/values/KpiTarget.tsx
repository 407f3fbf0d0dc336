import { useSay } from '../../../../platform/language/index.ts';
import { useFormatValue } from '../../../../ui/values/useFormatValue.ts';
import { useRows } from '../../data/useRows.ts';
import { useWidgetOutput } from '../../view/widgetTable.ts';
import { readColour, readNumberSetting, type WidgetProps } from '../define.ts';
import { useRowColour } from '../parts/colours.ts';
import { widgetPartMessages } from '../parts/messages.ts';
import { RowReading } from '../parts/RowReading.tsx';
import { useRowsTable } from '../parts/useTables.ts';
import { WidgetState } from '../parts/WidgetState.tsx';
import css from './Values.module.css';

/** `kpi_target`: a value beside what it should be. */
export function KpiTarget({ config, settings }: WidgetProps) {
  const state = useRows(config, { isOfMany: false });
  const say = useSay();
  const format = useFormatValue();
  const colourOf = useRowColour();
  const toTable = useRowsTable();
  useWidgetOutput({ getTable: () => toTable(state.rows) });
  const target = readNumberSetting(settings.target) ?? 100;
  const isCeiling = settings.isCeiling === true;
  return (
    <WidgetState state={state}>
      {() => {
        const [row] = state.rows;
        if (!row) return null;
        const value = readNumberSetting(row.value);
        const share = value === undefined || target === 0 ? undefined : value / target;
        const isMissed = isCeiling && share !== undefined && share > 1;
        const colour = isMissed ? 'var(--fault)' : (readColour(settings.colour) ?? colourOf(row, 0));
        const percent = `${share === undefined ? '–' : Math.round(share * 100)} %`;
        return (
          <div className={css.card}>
            <RowReading row={row} size="large" colour={isMissed ? 'var(--fault)' : undefined} />
            <p className={css.under}>
              {say(isCeiling ? widgetPartMessages.ofCeiling : widgetPartMessages.reached, { share: percent })} ·{' '}
              {say(widgetPartMessages.ofTarget, { target: format(target, row.shownAs) })} {row.shownAs.unit}
            </p>
            <div className={css.track} aria-hidden="true">
              <span style={{ width: `${Math.min(1, Math.max(0, share ?? 0)) * 100}%`, background: colour }} />
            </div>
          </div>
        );
      }}
    </WidgetState>
  );
}
