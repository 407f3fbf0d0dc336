import { useQuery } from '@tanstack/react-query';
import type { DashboardEntity, DashboardValue, WidgetConfig } from '@twinscape/contract/dashboards';
import { use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type OpenDashboard, useOpenDashboard, WidgetVisible } from './context.ts';
import type { FeedPoint } from './liveFeed.ts';
import { applyPoints, type BoundSource, type DataRow, listDatasources, toDataRows, toQuestions } from './rows.ts';

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
export function bindSources(dashboard: OpenDashboard, config: WidgetConfig): Bound {
  const sources: BoundSource[] = [];
  let isPending = false;
  let error: unknown;
  for (const datasource of listDatasources(config)) {
    const { entityAliasId, deviceId } = datasource;
    if (entityAliasId) {
      const alias = dashboard.getAlias(entityAliasId);
      error ??= alias.error;
      if (alias.entities) sources.push({ datasource, entities: alias.entities });
      else isPending = true;
    } else if (deviceId) sources.push({ datasource, entities: [toLoneDevice(deviceId, datasource.name)] });
  }
  return { sources, isPending: isPending && error === undefined, error };
}

const toLoneDevice = (id: string, name: string | null | undefined): DashboardEntity => ({
  entityType: 'DEVICE',
  id: id.toLowerCase(),
  name: name ?? '',
  label: name ?? '',
  type: '',
});

/**
 * The values that a widget shows: those of now, and each that comes while it is in sight. Of a widget that shows one
 * entity the first.
 */
export function useRows(config: WidgetConfig, { isOfMany = true }: { readonly isOfMany?: boolean } = {}): RowsState {
  const dashboard = useOpenDashboard();
  const isVisible = use(WidgetVisible);
  const bound = bindSources(dashboard, config);
  const sources = isOfMany ? bound.sources : takeFirst(bound.sources, dashboard.selectedId);
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
    sources.map(({ entities }) => entities.map(({ id }) => id)),
  ]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says everything of what they are made of
  const read = useMemo(() => toDataRows(sources, values ?? [], config), [key, values]);
  const rows = useLiveRows(read, isVisible);
  const retry = () => {
    if (bound.error) dashboard.refetchAliases();
    else void query.refetch();
  };
  if (bound.error || query.error) return { status: 'failed', error: bound.error ?? query.error, retry, rows: NONE };
  if (listDatasources(config).length === 0) return { status: 'unbound', error: undefined, retry, rows: NONE };
  if (!isKnown || (questions.length > 0 && values === undefined))
    return { status: 'pending', error: undefined, retry, rows: NONE };
  return { status: rows.length === 0 ? 'empty' : 'ready', error: undefined, retry, rows };
}

/** The entity that was chosen elsewhere on the dashboard, where it is among them; else the first. */
function takeFirst(sources: readonly BoundSource[], selectedId: string | undefined): readonly BoundSource[] {
  return sources.map(({ datasource, entities }) => ({
    datasource,
    entities: [entities.find(({ id }) => id === selectedId) ?? entities[0]].flatMap((one) => one ?? []),
  }));
}

/** Rows with the values that come, drawn once a frame at most. */
function useLiveRows(read: readonly DataRow[], isVisible: boolean): readonly DataRow[] {
  const { feed } = useOpenDashboard();
  const [live, setLive] = useState({ read, rows: read });
  const rows = live.read === read ? live.rows : read;
  const deviceIds = [
    ...new Set(
      read.flatMap(({ source, keyType }) => (source?.type === 'DEVICE' && keyType === 'timeseries' ? source.id : [])),
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
