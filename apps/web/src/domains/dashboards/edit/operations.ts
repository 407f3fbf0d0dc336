import {
  type DashboardConfiguration,
  type DashboardLayout,
  type DashboardState,
  type DashboardWidget,
  type EntityAlias,
  WIDGET_GRID_COLUMNS,
  type WidgetConfig,
  type WidgetPlace,
} from '@twinscape/contract/dashboards';
import { type BuiltInWidget, initialSettings } from '@twinscape/contract/widgets';
import { newId } from '../../../platform/newId.ts';
import { type KeyFilter, writeKeyFilter } from '../data/keyFilters.ts';
import { PHONE, PHONE_COLUMNS, placeState, stackForPhone } from '../view/layout.ts';

/** Changes the dashboard; `stroke` names a change that goes on while it is made, which is one step to take back. */
export type ChangeDashboard = (configuration: DashboardConfiguration, stroke?: string) => void;

/** Where a widget stands on the grid. */
export type GridPlace = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
};
/** Which arrangement is edited: that of screens, or that of telephones. */
export type Breakpoint = 'wide' | 'phone';

const NO_LAYOUT: DashboardLayout = { widgets: {}, gridSettings: { columns: WIDGET_GRID_COLUMNS } };

function withState(
  configuration: DashboardConfiguration,
  stateId: string,
  change: (state: DashboardState) => DashboardState,
): DashboardConfiguration {
  const state = configuration.states?.[stateId] ?? { name: stateId, layouts: { main: NO_LAYOUT } };
  return { ...configuration, states: { ...configuration.states, [stateId]: change(state) } };
}

const withMain = (
  configuration: DashboardConfiguration,
  stateId: string,
  change: (layout: DashboardLayout) => DashboardLayout,
): DashboardConfiguration =>
  withState(configuration, stateId, (state) => ({
    ...state,
    layouts: { ...state.layouts, main: change(state.layouts.main) },
  }));

/** A new widget as it is placed first: with its usual settings, and data still to be chosen. Pure. */
export function createWidget(builtIn: BuiltInWidget, title: string): DashboardWidget {
  const [sizeX, sizeY] = builtIn.size;
  return {
    typeFullFqn: builtIn.fqn,
    type: builtIn.kind,
    sizeX,
    sizeY,
    config: {
      title,
      showTitle: sizeY > 1,
      datasources: [],
      useDashboardTimewindow: true,
      settings: initialSettings(builtIn),
    },
  };
}

/** The first free row under all widgets of a state. Pure. */
const findBottom = (configuration: DashboardConfiguration, stateId: string): number =>
  Math.max(0, ...placeState(configuration, stateId).widgets.map(({ y, h }) => y + h));

/** The first place, from the top and the left, where so many columns and rows are free. Pure. */
export function findFreePlace(
  configuration: DashboardConfiguration,
  stateId: string,
  w: number,
  h: number,
): { readonly x: number; readonly y: number } {
  const { columns, widgets } = placeState(configuration, stateId);
  const isFree = (x: number, y: number): boolean =>
    widgets.every((one) => x + w <= one.x || one.x + one.w <= x || y + h <= one.y || one.y + one.h <= y);
  const bottom = findBottom(configuration, stateId);
  for (let y = 0; y <= bottom; y++) for (let x = 0; x + w <= columns; x++) if (isFree(x, y)) return { x, y };
  return { x: 0, y: bottom };
}

export type ConfigurationWithId = { readonly configuration: DashboardConfiguration; readonly id: string };

/** Adds a widget to a state: where it was dropped, or in the first free place. */
export function placeWidget(
  configuration: DashboardConfiguration,
  stateId: string,
  widget: DashboardWidget,
  at?: { readonly x: number; readonly y: number },
  id: string = newId(),
): ConfigurationWithId {
  const columns = placeState(configuration, stateId).columns;
  const scale = columns / WIDGET_GRID_COLUMNS;
  const sizeX = Math.min(columns, Math.max(1, Math.round((widget.sizeX ?? 4) * scale)));
  const sizeY = Math.max(1, Math.round(widget.sizeY ?? 3));
  const { x, y } = at ?? findFreePlace(configuration, stateId, sizeX, sizeY);
  const place: WidgetPlace = { sizeX, sizeY, col: Math.min(x, columns - sizeX), row: y };
  const placed = withMain(
    { ...configuration, widgets: { ...configuration.widgets, [id]: { ...widget, id } } },
    stateId,
    (layout) => ({ ...layout, widgets: { ...layout.widgets, [id]: place } }),
  );
  return { configuration: placed, id };
}

/** Writes where widgets of a state stand after something was moved; what else is said of their places stays. Pure. */
export function moveWidgets(
  configuration: DashboardConfiguration,
  stateId: string,
  places: readonly GridPlace[],
  breakpoint: Breakpoint = 'wide',
): DashboardConfiguration {
  const write = (before: Readonly<Record<string, WidgetPlace>>): Record<string, WidgetPlace> => ({
    ...before,
    ...Object.fromEntries(
      places.map(({ id, x, y, w, h }) => [id, { ...before[id], col: x, row: y, sizeX: w, sizeY: h }]),
    ),
  });
  if (breakpoint === 'wide')
    return withMain(configuration, stateId, (layout) => ({ ...layout, widgets: write(layout.widgets) }));
  return withMain(configuration, stateId, (layout) => {
    const phone = layout.breakpoints?.[PHONE];
    const own = {
      ...phone,
      widgets: write(phone?.widgets ?? {}),
      gridSettings: { ...phone?.gridSettings, columns: PHONE_COLUMNS },
    };
    return { ...layout, breakpoints: { ...layout.breakpoints, [PHONE]: own } };
  });
}

/** Arranges a state on telephones by hand from now on, beginning with how it is arranged by itself. Pure. */
export function startPhoneLayout(configuration: DashboardConfiguration, stateId: string): DashboardConfiguration {
  const layout = configuration.states?.[stateId]?.layouts.main;
  if (!layout) return configuration;
  const places = stackForPhone(configuration, layout).map(({ id, x, y, w, h }) => ({ id, x, y, w, h }));
  return moveWidgets(configuration, stateId, places, 'phone');
}

/** Lets a state arrange itself on telephones again. Pure. */
export const endPhoneLayout = (configuration: DashboardConfiguration, stateId: string): DashboardConfiguration =>
  withMain(configuration, stateId, (layout) => {
    const { [PHONE]: _, ...others } = layout.breakpoints ?? {};
    return { ...layout, breakpoints: others };
  });

const omit = <T>(all: Readonly<Record<string, T>> | null | undefined, ids: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(all ?? {}).filter(([id]) => !ids.includes(id)));

/** Takes widgets out of a state; those that stand in no other go altogether. Pure. */
export function removePlacedWidgets(
  configuration: DashboardConfiguration,
  stateId: string,
  ids: readonly string[],
): DashboardConfiguration {
  const left = withMain(configuration, stateId, (layout) => ({
    ...layout,
    widgets: omit(layout.widgets, ids),
    ...(layout.breakpoints
      ? {
          breakpoints: Object.fromEntries(
            Object.entries(layout.breakpoints).map(([name, one]) => [
              name,
              { ...one, widgets: omit(one.widgets, ids) },
            ]),
          ),
        }
      : {}),
  }));
  const standing = new Set(
    Object.values(left.states ?? {}).flatMap(({ layouts }) => Object.keys(layouts.main.widgets)),
  );
  return {
    ...left,
    widgets: omit(
      left.widgets,
      ids.filter((id) => !standing.has(id)),
    ),
  };
}

export const editWidget = (
  configuration: DashboardConfiguration,
  id: string,
  change: (widget: DashboardWidget) => DashboardWidget,
): DashboardConfiguration => {
  const widget = configuration.widgets?.[id];
  return widget ? { ...configuration, widgets: { ...configuration.widgets, [id]: change(widget) } } : configuration;
};

export const changeWidgetConfig = (
  configuration: DashboardConfiguration,
  id: string,
  change: Partial<WidgetConfig>,
): DashboardConfiguration =>
  editWidget(configuration, id, (widget) => ({ ...widget, config: { ...widget.config, ...change } }));

/** Adds a page that holds nothing yet. */
export function addState(configuration: DashboardConfiguration, name: string): ConfigurationWithId {
  const id = `page_${newId().slice(-8)}`;
  return {
    id,
    configuration: {
      ...configuration,
      states: { ...configuration.states, [id]: { name, root: false, layouts: { main: NO_LAYOUT } } },
    },
  };
}

export const renameState = (
  configuration: DashboardConfiguration,
  stateId: string,
  name: string,
): DashboardConfiguration => withState(configuration, stateId, (state) => ({ ...state, name }));

/** Takes a page away with the widgets that stand in it alone; the last one stays. Pure. */
export function removeState(configuration: DashboardConfiguration, stateId: string): DashboardConfiguration {
  const all = Object.keys(configuration.states ?? {});
  if (all.length < 2) return configuration;
  const ids = Object.keys(configuration.states?.[stateId]?.layouts.main.widgets ?? {});
  const emptied = removePlacedWidgets(configuration, stateId, ids);
  const states = omit(emptied.states, [stateId]);
  const [first] = Object.keys(states);
  const hasRoot = Object.values(states).some(({ root }) => root);
  const own = first && states[first];
  return { ...emptied, states: hasRoot || !own ? states : { ...states, [first]: { ...own, root: true } } };
}

/** The page that the dashboard opens with. Pure. */
export const setRootState = (configuration: DashboardConfiguration, stateId: string): DashboardConfiguration => ({
  ...configuration,
  states: Object.fromEntries(
    Object.entries(configuration.states ?? {}).map(([id, state]) => [id, { ...state, root: id === stateId }]),
  ),
});

export function saveAlias(
  configuration: DashboardConfiguration,
  alias: EntityAlias,
  id: string = newId(),
): ConfigurationWithId {
  return {
    id,
    configuration: { ...configuration, entityAliases: { ...configuration.entityAliases, [id]: { ...alias, id } } },
  };
}

/** Takes an alias away; widgets that showed it show nothing. Pure. */
export const removeAlias = (configuration: DashboardConfiguration, id: string): DashboardConfiguration => ({
  ...configuration,
  entityAliases: omit(configuration.entityAliases, [id]),
});

export function saveFilter(
  configuration: DashboardConfiguration,
  filter: KeyFilter,
  id: string = newId(),
): ConfigurationWithId {
  return {
    id,
    configuration: {
      ...configuration,
      filters: { ...configuration.filters, [id]: { ...configuration.filters?.[id], ...writeKeyFilter(filter, id) } },
    },
  };
}

/** Takes a filter away; widgets that used it show all again. Pure. */
export const removeFilter = (configuration: DashboardConfiguration, id: string): DashboardConfiguration => ({
  ...configuration,
  filters: omit(configuration.filters, [id]),
});

/** Which widgets read an alias. Pure. */
export const listAliasUses = ({ widgets }: DashboardConfiguration, aliasId: string): string[] =>
  Object.entries(widgets ?? {}).flatMap(([id, widget]) => (JSON.stringify(widget).includes(`"${aliasId}"`) ? id : []));

/** What was copied: widgets with their aliases, to be put into this or another dashboard. */
export type WidgetClipboard = {
  readonly format: 'twinscape-dashboard-widgets';
  readonly widgets: readonly { readonly widget: DashboardWidget; readonly place: GridPlace }[];
  readonly aliases: Readonly<Record<string, EntityAlias>>;
  readonly filters: NonNullable<DashboardConfiguration['filters']>;
};

/** Those of a table that a text names. Pure. */
const pickNamed = <T>(all: Readonly<Record<string, T>> | null | undefined, text: string): Record<string, T> =>
  Object.fromEntries(Object.entries(all ?? {}).filter(([id]) => text.includes(`"${id}"`)));

export function copyWidgets(
  configuration: DashboardConfiguration,
  stateId: string,
  ids: readonly string[],
): WidgetClipboard {
  const placed = placeState(configuration, stateId).widgets.filter(({ id }) => ids.includes(id));
  const text = JSON.stringify(placed.map(({ widget }) => widget));
  return {
    format: 'twinscape-dashboard-widgets',
    widgets: placed.map(({ id, widget, x, y, w, h }) => ({ widget, place: { id, x, y, w, h } })),
    aliases: pickNamed(configuration.entityAliases, text),
    filters: pickNamed(configuration.filters, text),
  };
}

/** Puts copied widgets under those of a state, with aliases and filters that the dashboard does not have yet. */
export function pasteWidgets(
  configuration: DashboardConfiguration,
  stateId: string,
  { widgets, aliases, filters }: WidgetClipboard,
): { readonly configuration: DashboardConfiguration; readonly ids: readonly string[] } {
  const known = configuration.entityAliases ?? {};
  let next: DashboardConfiguration = {
    ...configuration,
    entityAliases: { ...aliases, ...known },
    filters: { ...filters, ...configuration.filters },
  };
  const bottom = findBottom(configuration, stateId);
  const top = Math.min(...widgets.map(({ place }) => place.y));
  const ids: string[] = [];
  for (const { widget, place } of widgets) {
    const added = placeWidget(
      next,
      stateId,
      { ...widget, sizeX: place.w, sizeY: place.h },
      { x: place.x, y: bottom + place.y - top },
    );
    next = moveWidgets(added.configuration, stateId, [{ ...place, id: added.id, y: bottom + place.y - top }]);
    ids.push(added.id);
  }
  return { configuration: next, ids };
}

/** Pure; undefined for a text that holds no widgets. */
export function parseClipboard(text: string): WidgetClipboard | undefined {
  try {
    const value = JSON.parse(text) as Partial<WidgetClipboard>;
    return value.format === 'twinscape-dashboard-widgets' && Array.isArray(value.widgets)
      ? { format: value.format, widgets: value.widgets, aliases: value.aliases ?? {}, filters: value.filters ?? {} }
      : undefined;
  } catch {
    return undefined;
  }
}
