import { z } from 'zod';
import { WIDGET_GRID_COLUMNS } from './limits.ts';

/**
 * The configuration of a dashboard, as ThingsBoard writes it (4.x), so that its files come and go unchanged.
 * Whatever is not named here is kept as it came. Our own widgets bear names that begin with `twinscape.`.
 */
const text = z.string();
const number = z.number();

/** What is read of an entity: a series, an attribute, or a field such as its name. */
export const dataKey = z.looseObject({
  name: text,
  type: text,
  label: text.nullish(),
  color: text.nullish(),
  units: text.nullish(),
  decimals: number.nullish(),
  settings: z.unknown().optional(),
});
export type DataKey = z.infer<typeof dataKey>;

/** Whose data a widget shows: all entities of an alias, each with these keys. */
export const datasource = z.looseObject({
  type: text,
  name: text.nullish(),
  entityAliasId: text.nullish(),
  /** In the place of an alias: one device. */
  deviceId: text.nullish(),
  filterId: text.nullish(),
  dataKeys: z.array(dataKey).nullish(),
});
export type Datasource = z.infer<typeof datasource>;

const interval = z.looseObject({});
export const timewindow = z.looseObject({
  /** 0: live; 1: history. */
  selectedTab: number.nullish(),
  realtime: interval.nullish(),
  history: interval.nullish(),
  aggregation: z.looseObject({ type: text.nullish(), limit: number.nullish() }).nullish(),
  timezone: text.nullish(),
});
export type Timewindow = z.infer<typeof timewindow>;

export const widgetConfig = z.looseObject({
  title: text.nullish(),
  showTitle: z.boolean().nullish(),
  datasources: z.array(datasource).nullish(),
  alarmSource: datasource.nullish(),
  targetDevice: z.unknown().optional(),
  units: text.nullish(),
  decimals: number.nullish(),
  useDashboardTimewindow: z.boolean().nullish(),
  timewindow: timewindow.nullish(),
  settings: z.record(text, z.unknown()).nullish(),
  /** Of a widget that somebody wrote: what it consisted of when it was placed. */
  code: z.looseObject({ templateHtml: text, templateCss: text, script: text }).nullish(),
  /** One such widget for each entity of this alias. */
  repeatFor: text.nullish(),
});
export type WidgetConfig = z.infer<typeof widgetConfig>;

export const dashboardWidget = z.looseObject({
  typeFullFqn: text.nullish(),
  type: text.nullish(),
  /** Columns and rows when it stands nowhere yet. */
  sizeX: number.nullish(),
  sizeY: number.nullish(),
  config: widgetConfig,
});
export type DashboardWidget = z.infer<typeof dashboardWidget>;

/** Where a widget stands, in columns and rows from the left and the top. */
export const widgetPlace = z.looseObject({
  sizeX: number,
  sizeY: number,
  row: number,
  col: number,
  mobileHide: z.boolean().nullish(),
  mobileOrder: number.nullish(),
  mobileHeight: number.nullish(),
});
export type WidgetPlace = z.infer<typeof widgetPlace>;

const places = z.record(text, widgetPlace);
const gridSettings = z.looseObject({
  columns: number.nullish(),
  margin: number.nullish(),
  rowHeight: number.nullish(),
  autoFillHeight: z.boolean().nullish(),
});
export const dashboardLayout = z.looseObject({
  widgets: places,
  gridSettings: gridSettings.nullish(),
  /** Other arrangements for narrower screens, by their names: `sm` is a telephone. */
  breakpoints: z.record(text, z.looseObject({ widgets: places, gridSettings: gridSettings.nullish() })).nullish(),
});
export type DashboardLayout = z.infer<typeof dashboardLayout>;

/** A page of a dashboard; one opens another with an entity that it is about. */
export const dashboardState = z.looseObject({
  name: text,
  root: z.boolean().nullish(),
  layouts: z.looseObject({ main: dashboardLayout }),
});
export type DashboardState = z.infer<typeof dashboardState>;

/** Entities under a name: one, a list, all of a type, what is related, or what the page is about. */
export const entityAlias = z.looseObject({
  id: text.nullish(),
  alias: text,
  filter: z.looseObject({ type: text.nullish(), resolveMultiple: z.boolean().nullish() }),
});
export type EntityAlias = z.infer<typeof entityAlias>;

/** Conditions on values that entities must meet to be shown. */
export const keyFilters = z.looseObject({ filter: text.nullish(), keyFilters: z.array(z.unknown()).nullish() });

export const dashboardConfiguration = z.looseObject({
  description: text.nullish(),
  /** By id; older files of ThingsBoard have a list. */
  widgets: z.record(text, dashboardWidget).nullish(),
  states: z.record(text, dashboardState).nullish(),
  entityAliases: z.record(text, entityAlias).nullish(),
  filters: z.record(text, keyFilters).nullish(),
  timewindow: timewindow.nullish(),
  settings: z.looseObject({}).nullish(),
});
export type DashboardConfiguration = z.infer<typeof dashboardConfiguration>;

/** The state in which every dashboard opens. */
export const ROOT_STATE = 'default';

/** A dashboard that shows nothing yet. */
export const emptyConfiguration = (title: string): DashboardConfiguration => ({
  widgets: {},
  states: {
    [ROOT_STATE]: {
      name: title,
      root: true,
      layouts: { main: { widgets: {}, gridSettings: { columns: WIDGET_GRID_COLUMNS } } },
    },
  },
  entityAliases: {},
  filters: {},
  timewindow: { selectedTab: 0, realtime: { realtimeType: 0, timewindowMs: 86_400_000 } },
  settings: {},
});

/** The state that a dashboard opens with: its root, else the first. Pure. */
export function findRootState({ states }: DashboardConfiguration): string | undefined {
  if (!states) return undefined;
  const names = Object.keys(states);
  return names.find((name) => states[name]?.root === true) ?? names[0];
}

/** Columns of a layout; ThingsBoard's own number where none is said. Pure. */
export const countColumns = (layout: Pick<DashboardLayout, 'gridSettings'>): number => {
  const { columns } = layout.gridSettings ?? {};
  return columns && columns > 0 && columns <= 120 ? Math.round(columns) : TB_COLUMNS;
};
const TB_COLUMNS = 24;
