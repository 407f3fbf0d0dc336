import { useMemo, useRef } from 'react';
import { useMessages } from '../../../../platform/language/index.ts';
import { colours, useTheme } from '../../../../platform/theme/index.ts';
import { lineColour } from '../../../../ui/chart/palette.ts';
import { useFormatValue } from '../../../../ui/values/useFormatValue.ts';
import { useRows } from '../../data/useRows.ts';
import { useSeries } from '../../data/useSeries.ts';
import { useWidgetOutput } from '../../view/widgetTable.ts';
import { readNumberSetting, readPairs, type WidgetProps } from '../define.ts';
import { widgetPartMessages } from '../parts/messages.ts';
import { WidgetState } from '../parts/WidgetState.tsx';
import css from './Charts.module.css';
import { chartBase, escapeText } from './chartTheme.ts';
import { EChart } from './EChart.tsx';
import { chartWidgetMessages } from './messages.ts';
import { toFlows } from './sankeyFlows.ts';

/** `sankey`: flows of energy from a meter to those below it, as they are now or as counted in the window. */
export function SankeyChart(props: WidgetProps) {
  return props.settings.isConsumption === true ? <CountedFlows {...props} /> : <PresentFlows {...props} />;
}

function PresentFlows(props: WidgetProps) {
  const state = useRows(props.config);
  const amounts = new Map<string, number>();
  for (const { label, value } of state.rows) if (typeof value === 'number') amounts.set(label, value);
  return (
    <WidgetState state={state}>
      {() => <Flows {...props} amounts={amounts} unit={state.rows[0]?.shownAs} />}
    </WidgetState>
  );
}

function CountedFlows(props: WidgetProps) {
  const rolloverAt = readNumberSetting(props.settings.rolloverAt);
  const series = useSeries(props.config, { points: 400, aggregate: 'consumption', step: 'day', rolloverAt });
  const amounts = new Map(
    series.curves.map(({ row, buffer }) => [
      row.label,
      buffer.values.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : value), 0),
    ]),
  );
  return (
    <WidgetState state={series}>
      {() => <Flows {...props} amounts={amounts} unit={series.curves[0]?.row.shownAs} />}
    </WidgetState>
  );
}

type FlowsProps = WidgetProps & {
  readonly amounts: ReadonlyMap<string, number>;
  readonly unit: Parameters<ReturnType<typeof useFormatValue>>[1];
};

function Flows({ config, settings, builtIn, amounts, unit }: FlowsProps) {
  const theme = useTheme();
  const words = useMessages(chartWidgetMessages);
  const parts = useMessages(widgetPartMessages);
  const format = useFormatValue();
  const canvas = useRef<() => HTMLCanvasElement | undefined>(null);
  const flows = toFlows(readPairs(settings.links), amounts);
  useWidgetOutput({
    getTable: () => ({
      columns: [parts.from, parts.to, parts.value],
      rows: flows.map(({ source, target, value }) => [source, target, value]),
    }),
    getPicture: () => canvas.current?.(),
  });
  const key = JSON.stringify(flows);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says what flows
  const option = useMemo(() => {
    const base = chartBase(theme);
    const token = colours[theme];
    const names = [...new Set(flows.flatMap(({ source, target }) => [source, target]))];
    const write = (value: unknown) => `${format(value, unit)} ${unit?.unit ?? ''}`.trim();
    return {
      ...base,
      tooltip: { ...base.tooltip, valueFormatter: write },
      series: [
        {
          type: 'sankey',
          left: 4,
          right: 110,
          top: 8,
          bottom: 8,
          nodeWidth: 8,
          nodeGap: 14,
          draggable: false,
          data: names.map((name, at) => ({
            name: escapeText(name),
            itemStyle: { color: lineColour(theme, at), borderWidth: 0 },
          })),
          links: flows.map((flow) => ({ ...flow, source: escapeText(flow.source), target: escapeText(flow.target) })),
          lineStyle: { color: 'target', opacity: 0.32, curveness: 0.5 },
          label: {
            color: token.text,
            fontSize: 12,
            formatter: ({ name, value }: { name: string; value: number }) => `${name}\n{faint|${write(value)}}`,
            rich: { faint: { color: token.textFaint, fontSize: 11, lineHeight: 16 } },
          },
        },
      ],
    };
  }, [key, theme, unit]);
  if (flows.length === 0) return <p className="faint">{words.noFlows}</p>;
  return (
    <div className={css.fill}>
      <EChart option={option} canvas={canvas} label={config.title || builtIn.title.en} />
    </div>
  );
}
