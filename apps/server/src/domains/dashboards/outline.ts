import {
  countColumns,
  type DashboardConfiguration,
  type DashboardWidget,
  findRootState,
  type OutlineTile,
} from '@twinscape/contract/dashboards';
import type { WidgetType } from '@twinscape/contract/widgets';

/** Tiles of a small picture: more are not told apart. */
const TILES_MAX = 40;

const KINDS: Readonly<Record<string, WidgetType>> = {
  latest: 'latest',
  timeseries: 'latest',
  control: 'control',
  rpc: 'control',
  warning: 'warning',
  alarm: 'warning',
  list: 'list',
  static: 'static',
};

/** The kind of a widget, by our names or ThingsBoard's. Pure. */
const toWidgetKind = ({ type }: DashboardWidget): WidgetType => KINDS[type ?? ''] ?? 'static';

/** Where the widgets of a dashboard's first page stand, in hundredths of its width, from the top. Pure. */
export function drawOutline(configuration: DashboardConfiguration): OutlineTile[] {
  const layout = configuration.states?.[findRootState(configuration) ?? '']?.layouts.main;
  if (!layout) return [];
  const unit = 100 / countColumns(layout);
  const round = (value: number): number => Math.round(value * unit * 10) / 10;
  return Object.entries(layout.widgets)
    .flatMap(([id, { row, col, sizeX, sizeY }]) => {
      const widget = configuration.widgets?.[id];
      return widget
        ? [{ kind: toWidgetKind(widget), x: round(col), y: round(row), width: round(sizeX), height: round(sizeY) }]
        : [];
    })
    .sort((one, other) => one.y - other.y || one.x - other.x)
    .slice(0, TILES_MAX);
}
