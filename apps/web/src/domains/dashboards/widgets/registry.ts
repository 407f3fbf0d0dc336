import type { DashboardWidget } from '@twinscape/contract/dashboards';
import { type BuiltInWidget, findBuiltInWidget, initialSettings } from '@twinscape/contract/widgets';
import { lazy } from '../../../platform/chunks/index.ts';
import type { WidgetComponent } from './define.ts';

/** What draws a family of widgets; each is fetched when the first of them is shown. */
const FAMILIES = {
  valueCard: lazy(async () => ({ default: (await import('./values/ValueCardWidget.tsx')).ValueCardWidget })),
  trendCard: lazy(async () => ({ default: (await import('./values/TrendCard.tsx')).TrendCard })),
  consumption: lazy(async () => ({ default: (await import('./values/ConsumptionCard.tsx')).ConsumptionCard })),
  kpi: lazy(async () => ({ default: (await import('./values/KpiTarget.tsx')).KpiTarget })),
  valueGrid: lazy(async () => ({ default: (await import('./values/ValueGrid.tsx')).ValueGrid })),
  gauge: lazy(async () => ({ default: (await import('./values/Gauge.tsx')).Gauge })),
  bars: lazy(async () => ({ default: (await import('./values/ProgressBars.tsx')).ProgressBars })),
  weather: lazy(async () => ({ default: (await import('./values/WeatherWidget.tsx')).WeatherWidget })),
  timeChart: lazy(async () => ({ default: (await import('./charts/TimeChartWidget.tsx')).TimeChartWidget })),
  stateTimeline: lazy(async () => ({ default: (await import('./charts/StateTimeline.tsx')).StateTimeline })),
  barsChart: lazy(async () => ({ default: (await import('./charts/BarsChart.tsx')).BarsChart })),
  shares: lazy(async () => ({ default: (await import('./charts/SharesChart.tsx')).SharesChart })),
  sankey: lazy(async () => ({ default: (await import('./charts/SankeyChart.tsx')).SankeyChart })),
  distribution: lazy(async () => ({ default: (await import('./charts/DistributionChart.tsx')).DistributionChart })),
  entitiesTable: lazy(async () => ({ default: (await import('./lists/EntitiesTable.tsx')).EntitiesTable })),
  seriesTable: lazy(async () => ({ default: (await import('./lists/SeriesTable.tsx')).SeriesTable })),
  entityLists: lazy(async () => ({ default: (await import('./lists/EntityLists.tsx')).EntityLists })),
  projectLists: lazy(async () => ({ default: (await import('./lists/ProjectLists.tsx')).ProjectLists })),
  alarmTable: lazy(async () => ({ default: (await import('./alarms/AlarmTable.tsx')).AlarmTable })),
  alarmCounts: lazy(async () => ({ default: (await import('./alarms/AlarmCounts.tsx')).AlarmCounts })),
  controls: lazy(async () => ({ default: (await import('./controls/Controls.tsx')).Controls })),
  rpcCall: lazy(async () => ({ default: (await import('./controls/RpcCall.tsx')).RpcCall })),
  texts: lazy(async () => ({ default: (await import('./content/Texts.tsx')).Texts })),
  html: lazy(async () => ({ default: (await import('./content/Html.tsx')).Html })),
  frames: lazy(async () => ({ default: (await import('./content/Frames.tsx')).Frames })),
  schematic: lazy(async () => ({ default: (await import('./spaces/SchematicWidget.tsx')).SchematicWidget })),
  floorPlan: lazy(async () => ({ default: (await import('./spaces/FloorPlanWidget.tsx')).FloorPlanWidget })),
  modelView: lazy(async () => ({ default: (await import('./spaces/ModelViewWidget.tsx')).ModelViewWidget })),
  map: lazy(async () => ({ default: (await import('./spaces/MapWidget.tsx')).MapWidget })),
  scene: lazy(async () => ({ default: (await import('./spaces/SceneWidget.tsx')).SceneWidget })),
  camera: lazy(async () => ({ default: (await import('./spaces/CameraWidget.tsx')).CameraWidget })),
  times: lazy(async () => ({ default: (await import('./content/Times.tsx')).Times })),
} as const satisfies Readonly<Record<string, WidgetComponent>>;
type Family = keyof typeof FAMILIES;

const MEMBERS: Readonly<Record<Family, readonly string[]>> = {
  valueCard: ['value_card', 'state_card'],
  trendCard: ['value_trend'],
  consumption: ['consumption_card'],
  kpi: ['kpi_target'],
  valueGrid: ['value_grid', 'state_lights'],
  gauge: ['gauge_arc', 'gauge_ring', 'gauge_needle', 'gauge_linear', 'thermometer', 'tank', 'battery', 'compass'],
  bars: ['progress_bars', 'rank_bars'],
  weather: ['weather'],
  timeChart: ['line_chart', 'area_chart', 'step_chart', 'stacked_area'],
  stateTimeline: ['state_timeline'],
  barsChart: ['bar_chart', 'stacked_bars', 'consumption_bars'],
  shares: ['pie', 'doughnut', 'radar', 'treemap'],
  sankey: ['sankey'],
  distribution: ['heat_map', 'scatter', 'histogram', 'box_plot', 'duration_curve'],
  entitiesTable: ['latest_table', 'entities_table'],
  seriesTable: ['series_table'],
  entityLists: ['device_list', 'asset_list', 'entity_count', 'online_share'],
  projectLists: ['document_list', 'question_list'],
  alarmTable: ['alarm_table', 'alarm_list'],
  alarmCounts: ['alarm_count', 'alarm_severities', 'alarm_trend', 'alarm_top', 'alarm_ticker'],
  controls: ['switch', 'slider', 'set_point', 'mode_select', 'push_button', 'start_stop', 'step_buttons'],
  rpcCall: ['rpc_call'],
  texts: ['heading', 'markdown', 'callout', 'divider'],
  html: ['html'],
  frames: ['frame', 'image', 'links'],
  schematic: ['schematic', 'image_map'],
  floorPlan: ['floor_plan'],
  modelView: ['model_view'],
  map: ['map'],
  scene: ['scene_view', 'panorama_view'],
  camera: ['camera_view'],
  times: ['clock', 'countdown', 'calendar'],
};
const familyOf: ReadonlyMap<string, Family> = new Map(
  (Object.entries(MEMBERS) as [Family, readonly string[]][]).flatMap(([family, names]) =>
    names.map((name) => [`twinscape.${name}`, family] as const),
  ),
);

/** Widgets without a card of their own. */
const PLAIN: ReadonlySet<string> = new Set(['twinscape.heading', 'twinscape.divider']);
/** Families that are drawn on a canvas, of which there is a picture. */
const ON_CANVAS: ReadonlySet<Family> = new Set(['timeChart', 'barsChart', 'shares', 'sankey', 'distribution']);

/** ThingsBoard's own widgets and ours that show the same, so that its dashboards can be looked at. */
const ALIKE: Readonly<Record<string, string>> = {
  'system.cards.value_card': 'value_card',
  'system.cards.horizontal_value_card': 'value_card',
  'system.cards.simple_card': 'value_card',
  'system.cards.label_card': 'value_card',
  'system.cards.value_chart_card': 'value_trend',
  'system.cards.simple_value_chart_card': 'value_trend',
  'system.cards.progress_bar': 'progress_bars',
  'system.cards.entities_table': 'entities_table',
  'system.cards.attributes_card': 'latest_table',
  'system.cards.timeseries_table': 'series_table',
  'system.cards.markdown_card': 'markdown',
  'system.cards.html_card': 'html',
  'system.cards.html_value_card': 'html',
  'system.entity_count': 'entity_count',
  'system.entity_widgets.entity_count': 'entity_count',
  'system.time_series_chart': 'line_chart',
  'system.line_chart': 'line_chart',
  'system.charts.basic_timeseries': 'line_chart',
  'system.charts.timeseries_bars_flot': 'bar_chart',
  'system.bar_chart_with_labels': 'bar_chart',
  'system.bar_chart': 'bar_chart',
  'system.point_chart': 'line_chart',
  'system.range_chart': 'area_chart',
  'system.charts.state_chart': 'state_timeline',
  'system.state_chart': 'state_timeline',
  'system.pie_chart': 'pie',
  'system.charts.pie': 'pie',
  'system.doughnut': 'doughnut',
  'system.charts.doughnut_chart_js': 'doughnut',
  'system.radar': 'radar',
  'system.charts.radar_chart_js': 'radar',
  'system.alarm_widgets.alarms_table': 'alarm_table',
  'system.alarm_count': 'alarm_count',
  'system.alarm_widgets.alarm_count': 'alarm_count',
  'system.digital_gauges.gauge_justgage': 'gauge_arc',
  'system.digital_gauges.simple_gauge': 'gauge_arc',
  'system.digital_gauges.digital_thermometer': 'thermometer',
  'system.analogue_gauges.radial_gauge_canvas_gauges': 'gauge_needle',
  'system.analogue_gauges.analogue_compass': 'compass',
  'system.wind_speed_direction': 'compass',
  'system.liquid_level': 'tank',
  'system.battery_level': 'battery',
  'system.control_widgets.switch_control': 'switch',
  'system.single_switch': 'switch',
  'system.slider': 'slider',
  'system.control_widgets.knob_control': 'slider',
  'system.navigation_widgets.navigation_cards': 'links',
  'system.map': 'map',
  'system.maps_v2.openstreetmap': 'map',
};

export type ResolvedWidget = {
  readonly builtIn: BuiltInWidget;
  readonly component: WidgetComponent;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly isPlain: boolean;
  readonly isCanvas: boolean;
  /** Its curves can be annotated. */
  readonly isTimeChart: boolean;
};

/** What draws a widget, and what it is set to; undefined for one that is not known here. */
export function resolveWidget({ typeFullFqn, config }: DashboardWidget): ResolvedWidget | undefined {
  const alike = typeFullFqn && Object.hasOwn(ALIKE, typeFullFqn) ? ALIKE[typeFullFqn] : undefined;
  const fqn = config.code ? 'twinscape.html' : alike ? `twinscape.${alike}` : typeFullFqn;
  const builtIn = findBuiltInWidget(fqn);
  const family = builtIn && familyOf.get(builtIn.fqn);
  if (!builtIn || !family) return undefined;
  return {
    builtIn,
    component: FAMILIES[family],
    // What another product set means something else.
    settings: { ...initialSettings(builtIn), ...(alike ? readAlikeSettings(config.settings) : config.settings) },
    isPlain: PLAIN.has(builtIn.fqn),
    isCanvas: ON_CANVAS.has(family),
    isTimeChart: family === 'timeChart',
  };
}

/** Of ThingsBoard's settings those that mean the same here: ends of scales, and texts. */
function readAlikeSettings(settings: Readonly<Record<string, unknown>> | null | undefined): Record<string, unknown> {
  const { minValue, maxValue, markdownTextPattern, cardHtml, cardCss } = settings ?? {};
  return {
    ...(typeof minValue === 'number' ? { least: minValue } : {}),
    ...(typeof maxValue === 'number' ? { most: maxValue } : {}),
    ...(typeof markdownTextPattern === 'string' ? { body: markdownTextPattern } : {}),
    ...(typeof cardHtml === 'string' ? { html: cardHtml } : {}),
    ...(typeof cardCss === 'string' ? { css: cardCss } : {}),
  };
}
