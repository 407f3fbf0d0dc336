import { useMemo, useRef } from 'react';
import { useMessages } from '../../../../platform/language/index.ts';
import { colours, useTheme } from '../../../../platform/theme/index.ts';
import { useFormatValue } from '../../../../ui/values/useFormatValue.ts';
import type { DataRow } from '../../data/rows.ts';
import { useRows } from '../../data/useRows.ts';
import { useWidgetOutput } from '../../view/widgetTable.ts';
import type { WidgetProps } from '../define.ts';
import { useRowColour } from '../parts/colours.ts';
import { useRowsTable } from '../parts/useTables.ts';
import { WidgetState } from '../parts/WidgetState.tsx';
import css from './Charts.module.css';
import { chartBase, escapeText } from './chartTheme.ts';
import { EChart } from './EChart.tsx';
import { chartWidgetMessages } from './messages.ts';
import { paintTile } from './tileColours.ts';

const isNumber = ({ value }: DataRow): boolean => typeof value === 'number' && Number.isFinite(value);

type Tile = { readonly name: string; readonly value: number; readonly itemStyle: object };

/** Of one measure of many things the colour says how much; different measures keep their own colours. */
function paintTiles(rows: readonly DataRow[], data: readonly Tile[], token: (typeof colours)['light']): Tile[] {
  if (new Set(rows.map(({ dataKey }) => dataKey.name)).size !== 1) return [...data];
  const values = data.map(({ value }) => value);
  const ends = [Math.min(...values), Math.max(...values)] as const;
  const { brand: strong, surface: ground, text, onBrand: onStrong } = token;
  return data.map((tile) => {
    const { color, label } = paintTile(tile.value, ends, { strong, ground, text, onStrong });
    return { ...tile, itemStyle: { ...tile.itemStyle, color }, label: { color: label } };
  });
}

/** `pie`, `doughnut`, `treemap`, `radar`: latest values beside each other. */
export function SharesChart({ config, settings, builtIn }: WidgetProps) {
  const state = useRows(config);
  const theme = useTheme();
  const words = useMessages(chartWidgetMessages);
  const format = useFormatValue();
  const colourOf = useRowColour();
  const toTable = useRowsTable();
  const canvas = useRef<() => HTMLCanvasElement | undefined>(null);
  useWidgetOutput({ getTable: () => toTable(state.rows), getPicture: () => canvas.current?.() });
  const rows = state.rows.filter(isNumber);
  const name = builtIn.fqn.split('.')[1] ?? '';
  const hasLegend = settings.hasLegend !== false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is drawn from is in the rows and the theme
  const option = useMemo(() => {
    const base = chartBase(theme);
    const token = colours[theme];
    const [first] = rows;
    const shownAs = first?.shownAs;
    const unit = shownAs?.unit ?? '';
    const write = (value: unknown) => `${format(value, shownAs)} ${unit}`.trim();
    const legend = hasLegend
      ? { legend: { bottom: 0, type: 'scroll', itemWidth: 10, itemHeight: 10, textStyle: base.textStyle } }
      : {};
    // Beside a circle there is more room than below it.
    const legendBeside = hasLegend
      ? { legend: { ...legend.legend, bottom: 'auto', right: 0, top: 'middle', orient: 'vertical' } }
      : {};
    const tooltip = { ...base.tooltip, valueFormatter: write };
    const data = rows.map((row, at) => ({
      name: escapeText(row.label),
      value: Math.max(0, Number(row.value)),
      itemStyle: { color: colourOf(row, at), borderColor: token.surface, borderWidth: 1 },
    }));
    switch (name) {
      case 'treemap':
        return {
          ...base,
          tooltip,
          series: [
            {
              type: 'treemap',
              data: paintTiles(rows, data, token),
              roam: false,
              nodeClick: false,
              breadcrumb: { show: false },
              left: 0,
              right: 0,
              top: 0,
              bottom: 0,
              label: {
                fontSize: 12,
                formatter: ({ name: label, value }: { name: string; value: number }) => `${label}\n${write(value)}`,
              },
            },
          ],
        };
      case 'radar':
        return { ...base, tooltip: base.tooltip, ...legend, ...toRadar(rows, colourOf, token.line, base.textStyle) };
      default: {
        const sum = data.reduce((all, { value }) => all + value, 0);
        const isRing = name === 'doughnut';
        return {
          ...base,
          tooltip,
          ...legendBeside,
          series: [
            {
              type: 'pie',
              radius: isRing ? ['64%', '90%'] : [0, '90%'],
              center: [hasLegend ? '32%' : '50%', '50%'],
              data,
              label: isRing
                ? {
                    show: true,
                    position: 'center',
                    formatter: `${write(sum)}\n{faint|${words.total}}`,
                    color: token.text,
                    fontSize: 15,
                    fontWeight: 600,
                    rich: { faint: { fontSize: 12, color: token.textFaint, fontWeight: 400, lineHeight: 18 } },
                  }
                : { show: false },
              labelLine: { show: false },
            },
          ],
        };
      }
    }
  }, [state.rows, theme, name, hasLegend, words]);
  return (
    <div className={css.fill}>
      <WidgetState state={state}>
        {() =>
          rows.length === 0 ? (
            <p className="faint">{words.noNumbers}</p>
          ) : (
            <EChart option={option} canvas={canvas} label={config.title || builtIn.title.en} />
          )
        }
      </WidgetState>
    </div>
  );
}

/** An outline for each entity, with a spoke for each data point. */
function toRadar(
  rows: readonly DataRow[],
  colourOf: (row: DataRow, at: number) => string,
  line: string,
  textStyle: object,
) {
  const keys = [...new Set(rows.map(({ keyLabel }) => keyLabel))];
  const entities = [...new Map(rows.map(({ entity }) => [entity.id, entity])).values()];
  const most = keys.map((key) =>
    Math.max(1e-9, ...rows.filter((row) => row.keyLabel === key).map(({ value }) => Number(value))),
  );
  return {
    radar: {
      indicator: keys.map((key, at) => ({ name: escapeText(key), max: (most[at] ?? 1) * 1.1 })),
      axisName: textStyle,
      splitLine: { lineStyle: { color: line } },
      axisLine: { lineStyle: { color: line } },
      splitArea: { show: false },
      radius: '62%',
      center: ['50%', '46%'],
    },
    series: [
      {
        type: 'radar',
        symbolSize: 3,
        data: entities.map((entity, at) => {
          const own = rows.filter((row) => row.entity.id === entity.id);
          const [first] = own;
          const colour = first ? colourOf({ ...first, dataKey: { ...first.dataKey, name: entity.id } }, at) : line;
          return {
            name: escapeText(entity.label),
            value: keys.map((key) => Number(own.find((row) => row.keyLabel === key)?.value ?? 0)),
            lineStyle: { color: colour, width: 1.6 },
            itemStyle: { color: colour },
            areaStyle: { color: colour, opacity: 0.12 },
          };
        }),
      },
    ],
  };
}
