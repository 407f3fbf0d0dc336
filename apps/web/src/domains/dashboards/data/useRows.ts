import { useQuery } from '@tanstack/react-query';
import type { DashboardEntity, DashboardValue, Datasource, WidgetConfig } from '@twinscape/contract/dashboards';
import { use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { toChartNumber } from '../../../ui/values/formatValue.ts';
import { type OpenDashboard, useOpenDashboard, WidgetVisible } from './context.ts';
import { readKeyFilter } from './keyFilters.ts';
import type { FeedPoint } from './liveFeed.ts';
import {
  applyPoints,
  type BoundSource,
  type DataRow,
  filterRows,
  hasConditions,
  listDatasources,
  listMatchingEntities,
  toDataRows,
  toQuestions,
} from './rows.ts';

/** How a widget's data stand. `unbound`: nobody chose any; `empty`: there is nothing of what was chosen. */
export type DataStatus = 'unbound' | 'pending' | 'failed' | 'empty' | 'ready';
export type DataState = {
  readonly status: DataStatus;
  readonly error: unknown;
  readonly retry: () => void;
};
export type RowsState = DataState & { readonly rows: readonly DataRow[] };

const NONE: readonly DataRow[] = [];
/** Values that are asked for again only once they are older. Milliseconds. */
const FRESH_MS = 5_000;

type Bound = { readonly sources: readonly BoundSource[]; readonly isPending: boolean; readonly error: unknown };

/** The entities behind the datasources of a widget. */
function bindSources(dashboard: OpenDashboard, config: WidgetConfig): Bound {
  const sources: BoundSource[] = [];
  let isPending = false;
  let error: unknown;
  for (const datasource of listDatasources(config)) {
    const { entityAliasId, deviceId } = datasource;
    if (entityAliasId) {
      const alias = dashboard.getAlias(entityAliasId);
      error ??= alias.error;
      const conditions = readConditionsOf(dashboard, datasource);
      if (alias.entities) sources.push({ datasource, entities: alias.entities, ...(conditions ? { conditions } : {}) });
      else isPending = true;
    } else if (deviceId) sources.push({ datasource, entities: [toLoneDevice(deviceId, datasource.name)] });
  }
  return { sources, isPending: isPending && error === undefined, error };
}

/** What the filter of a datasource asks of its entities; nothing where it has none, or one that is not known here. */
function readConditionsOf({ configuration }: OpenDashboard, { filterId }: Datasource) {
  const { filters } = configuration;
  const stored = filterId && filters && Object.hasOwn(filters, filterId) ? filters[filterId] : undefined;
  return stored && readKeyFilter(stored)?.conditions;
}

const toLoneDevice = (id: string, name: string | null | undefined): DashboardEntity => ({
  entityType: 'DEVICE',
  id: id.toLowerCase(),
  name: name ?? '',
  label: name ?? '',
  type: '',
});

type RowsOptions = {
  readonly isOfMany?: boolean;
  /** Rows of numbers stay as they were asked for: whoever draws their curves hears of new points itself. */
  readonly keepsNumbers?: boolean;
};

/**
 * The values that a widget shows: those of now, and each that comes while it is in sight. Of a widget that shows one
 * entity the first.
 */
export function useRows(config: WidgetConfig, options: RowsOptions = {}): RowsState {
  const { isOfMany = true } = options;
  const { selectedId } = useOpenDashboard();
  const { sources, live, status, error, retry } = useReadRows(config, options);
  const met = filterRows(live, sources);
  const rows = hasConditions(sources) && !isOfMany ? keepFirstEntity(met, selectedId) : met;
  if (status !== 'ready') return { status, error, retry, rows: NONE };
  return { status: rows.length === 0 ? 'empty' : 'ready', error, retry, rows };
}

/** The entities of a widget that lists them: those of its aliases that pass its filter. */
export function useEntities(config: WidgetConfig): DataState & { readonly entities: readonly DashboardEntity[] } {
  const { sources, live, status, error, retry } = useReadRows(config, {});
  const entities = status === 'ready' ? listMatchingEntities(live, sources) : [];
  return { status: status === 'ready' && entities.length === 0 ? 'empty' : status, error, retry, entities };
}

type ReadRows = DataState & { readonly sources: readonly BoundSource[]; readonly live: readonly DataRow[] };

/** All rows that are read for a widget, those of its conditions among them. */
function useReadRows(config: WidgetConfig, { isOfMany = true, keepsNumbers = false }: RowsOptions): ReadRows {
  const dashboard = useOpenDashboard();
  const isVisible = use(WidgetVisible);
  const bound = bindSources(dashboard, config);
  // Which entity is the first is known only once those are left out that meet no condition.
  const isWhole = isOfMany || hasConditions(bound.sources);
  const sources = isWhole ? bound.sources : takeFirst(bound.sources, dashboard.selectedId);
  const questions = toQuestions(sources);
  const isKnown = bound.sources.length > 0 && !bound.isPending;
  const query = useQuery<readonly DashboardValue[]>({
    queryKey: ['dashboard.values', dashboard.dashboardId, JSON.stringify(questions)],
    queryFn: async () =>
      (await Promise.all(questions.map((question) => dashboard.requests.loadValues(question)))).flat(),
    enabled: isKnown && isVisible && questions.length > 0,
    staleTime: FRESH_MS,
  });
  const values = query.data;
  const key = JSON.stringify([
    config.datasources,
    config.units,
    config.decimals,
    sources.map(({ entities, conditions }) => [entities.map(({ id }) => id), conditions]),
  ]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says everything of what they are made of
  const read = useMemo(() => toDataRows(sources, values ?? [], config), [key, values]);
  const keeps = keepsNumbers && !hasConditions(sources);
  const live = useLiveRows(read, isVisible, keeps);
  const retry = () => {
    if (bound.error) dashboard.refetchAliases();
    else void query.refetch();
  };
  const common = { retry, sources, live };
  if (bound.error || query.error) return { ...common, status: 'failed', error: bound.error ?? query.error };
  if (listDatasources(config).length === 0) return { ...common, status: 'unbound', error: undefined };
  if (!isKnown || (questions.length > 0 && values === undefined))
    return { ...common, status: 'pending', error: undefined };
  return { ...common, status: 'ready', error: undefined };
}

/** The entity that was chosen elsewhere on the dashboard, where it is among them; else the first. */
function takeFirst(sources: readonly BoundSource[], selectedId: string | undefined): readonly BoundSource[] {
  return sources.map(({ datasource, entities }) => ({
    datasource,
    entities: [entities.find(({ id }) => id === selectedId) ?? entities[0]].flatMap((one) => one ?? []),
  }));
}

/** Of each source the rows of one entity: the chosen one where it is among them, else the first. */
function keepFirstEntity(rows: readonly DataRow[], selectedId: string | undefined): readonly DataRow[] {
  const shown = new Map<number, string>();
  for (const { sourceAt, entity } of rows)
    if (!shown.has(sourceAt) || entity.id === selectedId) shown.set(sourceAt, entity.id);
  return rows.filter(({ sourceAt, entity }) => shown.get(sourceAt) === entity.id);
}

/** Rows with the values that come, drawn once a frame at most. */
function useLiveRows(read: readonly DataRow[], isVisible: boolean, keepsNumbers: boolean): readonly DataRow[] {
  const { feed } = useOpenDashboard();
  const [live, setLive] = useState({ read, rows: read });
  const rows = live.read === read ? live.rows : read;
  const deviceIds = [
    ...new Set(
      read.flatMap(({ source, keyType, value }) =>
        source?.type === 'DEVICE' && keyType === 'timeseries' && !(keepsNumbers && toChartNumber(value) !== undefined)
          ? source.id
          : [],
      ),
    ),
  ].sort();
  const apply = useEffectEvent((points: readonly FeedPoint[]) => {
    const next = applyPoints(rows, points);
    if (next !== rows) setLive({ read, rows: next });
  });
  const watched = isVisible ? deviceIds.join(' ') : '';
  useEffect(() => {
    if (watched === '') return;
    let waiting: FeedPoint[] = [];
    let frame = 0;
    const leave = feed.subscribe(watched.split(' '), (points) => {
      waiting.push(...points);
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        const all = waiting;
        waiting = [];
        apply(all);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      leave();
    };
  }, [feed, watched]);
  return rows;
}
