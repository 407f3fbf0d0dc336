import {
  countColumns,
  type DashboardConfiguration,
  type DashboardLayout,
  type DashboardWidget,
  findRootState,
} from '@twinscape/contract/dashboards';

/** A widget and where it stands, in columns and rows. */
export type PlacedWidget = {
  readonly id: string;
  readonly widget: DashboardWidget;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
};
export type PlacedState = { readonly columns: number; readonly widgets: readonly PlacedWidget[] };

/** The breakpoint of telephones, as ThingsBoard calls it. */
export const PHONE = 'sm';
/** One row of a grid, and what lies between two. Pixels. */
export const ROW = 48;
export const GRID_GAP = 12;

/** The state of an address, else the one that the dashboard opens with. Pure. */
export function resolveState({ states }: DashboardConfiguration, asked: string): string | undefined {
  return states && Object.hasOwn(states, asked) ? asked : findRootState({ states });
}

/** A whole number within bounds, whatever a file says. */
const clamp = (value: number, least: number, most: number): number =>
  Number.isFinite(value) ? Math.min(most, Math.max(least, Math.round(value))) : least;
const ROWS_MAX = 2_000;

function placeWidgets(
  configuration: DashboardConfiguration,
  layout: Pick<DashboardLayout, 'widgets' | 'gridSettings'>,
): PlacedState {
  const columns = countColumns(layout);
  const widgets = Object.entries(layout.widgets).flatMap(([id, { col, row, sizeX, sizeY }]): PlacedWidget[] => {
    const widget = configuration.widgets?.[id];
    if (!widget) return [];
    const w = clamp(sizeX, 1, columns);
    return [{ id, widget, x: clamp(col, 0, columns - w), y: clamp(row, 0, ROWS_MAX), w, h: clamp(sizeY, 1, 200) }];
  });
  return { columns, widgets: sortByPlace(widgets) };
}

const sortByPlace = <T extends { readonly x: number; readonly y: number }>(widgets: readonly T[]): T[] =>
  [...widgets].sort((one, other) => one.y - other.y || one.x - other.x);

/** The widgets of a state, in the order in which they are read: from the top, then from the left. Pure. */
export function placeState(configuration: DashboardConfiguration, stateId: string): PlacedState {
  const layout = configuration.states?.[stateId]?.layouts.main;
  return layout ? placeWidgets(configuration, layout) : { columns: 12, widgets: [] };
}

/** Two columns on a telephone. */
export const PHONE_COLUMNS = 2;

/**
 * The same on a telephone: as somebody arranged it there, else one below the other, small ones two in a row. Pure.
 */
export function placePhoneState(configuration: DashboardConfiguration, stateId: string): PlacedState {
  const layout = configuration.states?.[stateId]?.layouts.main;
  if (!layout) return { columns: PHONE_COLUMNS, widgets: [] };
  const own = layout.breakpoints?.[PHONE];
  if (own) {
    const placed = placeWidgets(configuration, own);
    if (placed.widgets.length > 0) return placed;
  }
  return { columns: PHONE_COLUMNS, widgets: stackForPhone(configuration, layout) };
}

/** Pure. */
export function stackForPhone(configuration: DashboardConfiguration, layout: DashboardLayout): PlacedWidget[] {
  const { columns, widgets } = placeWidgets(configuration, layout);
  const shown = widgets.filter(({ id }) => layout.widgets[id]?.mobileHide !== true);
  const orderOf = (id: string): number => layout.widgets[id]?.mobileOrder ?? Number.POSITIVE_INFINITY;
  // Sorting is stable: without an order of their own they stay as they are read.
  const ordered = [...shown].sort((one, other) => {
    const [a, b] = [orderOf(one.id), orderOf(other.id)];
    return a === b ? 0 : a - b;
  });
  let [x, y, rowHeight] = [0, 0, 0];
  return ordered.map((placed) => {
    const isSmall = placed.w * 2 <= columns && placed.w <= (columns / 12) * 3 && placed.h <= 3;
    const w = isSmall ? 1 : PHONE_COLUMNS;
    const h = clamp(layout.widgets[placed.id]?.mobileHeight ?? placed.h, 1, 40);
    if (x + w > PHONE_COLUMNS) [x, y, rowHeight] = [0, y + rowHeight, 0];
    const place = { ...placed, x, y, w, h };
    rowHeight = Math.max(rowHeight, h);
    x += w;
    return place;
  });
}

/** How many rows a state takes. Pure. */
export const countRows = ({ widgets }: PlacedState): number => Math.max(1, ...widgets.map(({ y, h }) => y + h));
