import type { Language } from '../core/text.ts';
import { findBuiltInWidget, initialSettings } from '../widgets/index.ts';
import {
  type DashboardConfiguration,
  type DashboardWidget,
  type DataKey,
  type Datasource,
  type EntityAlias,
  emptyConfiguration,
  ROOT_STATE,
  type Timewindow,
  type WidgetConfig,
  type WidgetPlace,
} from './document.ts';
import { WIDGET_GRID_COLUMNS } from './limits.ts';

/** A key of a source: its name, or with how it is shown. */
type DraftKey = string | (Partial<DataKey> & { readonly name: string });
/** An alias by its id, with what is read of it. */
type DraftSource = readonly [aliasId: string, ...keys: DraftKey[]];
export type DraftWidget = {
  /** Without `twinscape.`. */
  readonly name: string;
  readonly title?: string;
  readonly place: readonly [column: number, row: number, columns: number, rows: number];
  readonly reads?: readonly DraftSource[];
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly config?: Partial<WidgetConfig>;
  /** The state that a click opens. */
  readonly opens?: string;
};
type DraftState = { readonly name: string; readonly widgets: readonly DraftWidget[] };
export type DashboardDraft = {
  readonly title: string;
  readonly comment: string;
  readonly groupName: string;
  readonly aliases: Readonly<Record<string, EntityAlias['filter']>>;
  readonly timewindow?: Timewindow;
  /** The first is what the dashboard opens with. */
  readonly states: Readonly<Record<string, DraftState>>;
};

const toKey = (key: DraftKey): DataKey => {
  const given = typeof key === 'string' ? { name: key } : key;
  return { type: 'timeseries', ...given };
};

/** What a drafted dashboard is in ThingsBoard's words. Aliases are named by their ids. Pure. */
export function toConfiguration(
  { title, aliases, states, timewindow }: DashboardDraft,
  language: Language = 'cn',
): DashboardConfiguration {
  const widgets: Record<string, DashboardWidget> = {};
  const empty = emptyConfiguration(title);
  const written = Object.entries(states).map(([stateId, { name, widgets: drafts }], at) => {
    const places: Record<string, WidgetPlace> = {};
    for (const [order, draft] of drafts.entries()) {
      const id = `${stateId}-${order + 1}`;
      const [col, row, sizeX, sizeY] = draft.place;
      widgets[id] = toWidget(id, draft, language);
      places[id] = { col, row, sizeX, sizeY };
    }
    const main = { widgets: places, gridSettings: { columns: WIDGET_GRID_COLUMNS } };
    return [at === 0 ? ROOT_STATE : stateId, { name, root: at === 0, layouts: { main } }] as const;
  });
  return {
    ...empty,
    widgets,
    states: Object.fromEntries(written),
    entityAliases: Object.fromEntries(Object.entries(aliases).map(([id, filter]) => [id, { id, alias: id, filter }])),
    ...(timewindow ? { timewindow } : {}),
  };
}

function toWidget(
  id: string,
  { name, title, place, reads = [], settings, config, opens }: DraftWidget,
  language: Language,
): DashboardWidget {
  const builtIn = findBuiltInWidget(`twinscape.${name}`);
  if (!builtIn) throw new Error(`a draft shows a widget that is not known: ${name}`);
  const isOfAlarms = builtIn.data.reads === 'alarms';
  const sources = reads.map(
    ([entityAliasId, ...keys]): Datasource => ({ type: 'entity', entityAliasId, dataKeys: keys.map(toKey) }),
  );
  const [, , sizeX, sizeY] = place;
  const action = { name: opens, type: 'openDashboardState', targetDashboardStateId: opens, setEntityId: true };
  return {
    id,
    typeFullFqn: builtIn.fqn,
    type: builtIn.kind,
    sizeX,
    sizeY,
    config: {
      title: title ?? builtIn.title[language],
      showTitle: true,
      datasources: isOfAlarms ? [] : sources,
      ...(isOfAlarms && sources[0] ? { alarmSource: sources[0] } : {}),
      useDashboardTimewindow: true,
      settings: { ...initialSettings(builtIn), ...settings },
      ...(opens ? { actions: { rowClick: [action] } } : {}),
      ...config,
    },
  };
}
