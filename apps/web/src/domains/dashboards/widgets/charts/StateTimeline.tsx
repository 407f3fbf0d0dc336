import { findMappedValue, mappedName, type ValueColour } from '@twinscape/contract/telemetry';
import { useFormat, useLanguage } from '../../../../platform/language/index.ts';
import { useTheme } from '../../../../platform/theme/index.ts';
import { lineColour } from '../../../../ui/chart/palette.ts';
import { useFormatValue } from '../../../../ui/values/useFormatValue.ts';
import { useClock } from '../../data/context.ts';
import { type SeriesCurve, useSeries } from '../../data/useSeries.ts';
import { useWidgetOutput } from '../../view/widgetTable.ts';
import type { WidgetProps } from '../define.ts';
import { useSeriesTable } from '../parts/useTables.ts';
import { WidgetState } from '../parts/WidgetState.tsx';
import css from './Charts.module.css';

const TONES: Readonly<Record<ValueColour, string>> = {
  green: 'var(--run)',
  grey: 'var(--stop)',
  blue: 'var(--info)',
  amber: 'var(--unknown)',
  orange: 'var(--major)',
  red: 'var(--fault)',
};

/** A stretch in which a value held. */
type Stretch = { readonly from: number; readonly to: number; readonly value: unknown };

/** What held from when to when, until the end of what is known. Pure. */
export function toStretches(
  { times, values }: { readonly times: readonly number[]; readonly values: readonly unknown[] },
  end: number,
): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [at, from] of times.entries()) {
    const value = values[at];
    const last = stretches.at(-1);
    if (last && last.value === value) continue;
    if (last) stretches[stretches.length - 1] = { ...last, to: from };
    stretches.push({ from, to: end, value });
  }
  return stretches;
}

/** `state_timeline`: states over time, a row for each entity. */
export function StateTimeline({ config }: WidgetProps) {
  const series = useSeries(config, { points: 2_000 });
  const format = useFormat();
  const clock = useClock();
  const toTable = useSeriesTable();
  useWidgetOutput({ getTable: () => toTable(series) });
  const { from, to } = series.period;
  return (
    <WidgetState state={series}>
      {() => (
        <div className={css.timeline}>
          {series.curves.map((curve) => (
            <Lane key={curve.row.id} curve={curve} from={from} to={to} />
          ))}
          <p className={css.scale}>
            {[from, (from + to) / 2, to].map((at) => (
              <span key={at}>{format.minute(clock(at)).slice(5)}</span>
            ))}
          </p>
        </div>
      )}
    </WidgetState>
  );
}

type LaneProps = { readonly curve: SeriesCurve; readonly from: number; readonly to: number };

function Lane({ curve: { row, raw, buffer }, from, to }: LaneProps) {
  const language = useLanguage();
  const theme = useTheme();
  const formatValue = useFormatValue();
  const format = useFormat();
  const clock = useClock();
  const isNumbers = raw.values.every((value) => value === null || typeof value === 'number');
  const points = isNumbers ? { times: [...buffer.times], values: [...buffer.values] } : raw;
  const now = Math.min(to, Date.now());
  const stretches = toStretches(points, now);
  const others = [...new Set(stretches.map(({ value }) => String(value)))];
  const share = (at: number) => ((Math.min(to, Math.max(from, at)) - from) / (to - from)) * 100;
  return (
    <>
      <span className={css.laneName} title={row.label}>
        {row.label}
      </span>
      <div className={css.lane}>
        {stretches.map((stretch) => {
          const mapped = findMappedValue(row.shownAs.valueMapping, stretch.value);
          const name = mapped ? mappedName(mapped, language) : formatValue(stretch.value, row.shownAs);
          const isOn = stretch.value === true || stretch.value === 1;
          const isFlag = typeof stretch.value === 'boolean';
          const colour = mapped
            ? TONES[mapped.colour]
            : isFlag
              ? TONES[isOn ? 'green' : 'grey']
              : lineColour(theme, others.indexOf(String(stretch.value)));
          const [left, right] = [share(stretch.from), share(stretch.to)];
          if (right <= left) return null;
          return (
            <span
              key={stretch.from}
              style={{ left: `${left}%`, width: `${right - left}%`, background: colour }}
              title={`${name}\n${format.minute(clock(stretch.from))} – ${format.minute(clock(stretch.to))}`}
            >
              {right - left > 8 ? name : ''}
            </span>
          );
        })}
      </div>
    </>
  );
}
