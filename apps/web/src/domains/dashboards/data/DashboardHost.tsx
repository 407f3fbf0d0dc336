import { useQuery } from '@tanstack/react-query';
import { type AliasEntities, type DashboardConfiguration, dashboardCalls } from '@twinscape/contract/dashboards';
import { ENTITY_TYPES } from '@twinscape/contract/telemetry';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { send } from '../../../platform/api/index.ts';
import { liveValues } from '../../../platform/live/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import { resolveState } from '../view/layout.ts';
import { type AliasState, type OpenDashboard, OpenDashboardProvider, type StateEntity } from './context.ts';
import { LiveFeed } from './liveFeed.ts';
import { createRequests } from './requests.ts';
import {
  formatTimeWindow,
  parseTimeWindow,
  readTimewindow,
  readZone,
  resolvePeriod,
  type TimeWindow,
  USUAL_WINDOW,
} from './timeWindow.ts';

type Props = {
  readonly projectId: string;
  readonly dashboardId: string;
  readonly configuration: DashboardConfiguration;
  readonly isVisit?: boolean;
  readonly mayControl?: boolean;
  readonly mayAnnotate?: boolean;
  readonly children: ReactNode;
};

/** In an address: the reader's own zone, where the dashboard names another. */
const OWN = 'own';
/** A page that was left for longer reads its period anew when one looks at it again. Milliseconds. */
const AWAY_MS = 30_000;

/** What a page is about, as an address has it: kind, id and name. */
const formatEntity = ({ entityType, id, name }: StateEntity): string => `${entityType}~${id}~${name}`;
function parseEntity(text: string): StateEntity | undefined {
  const [type = '', id = '', ...name] = text.split('~');
  const entityType = ENTITY_TYPES.find((one) => one === type);
  return entityType && /^[\da-f-]{36}$/i.test(id)
    ? { entityType, id: id.toLowerCase(), name: name.join('~') }
    : undefined;
}

/** What the widgets of a dashboard share: its aliases, its window of time, the values of its devices. */
export function DashboardHost({
  projectId,
  dashboardId,
  configuration,
  isVisit = false,
  mayControl = false,
  mayAnnotate = false,
  children,
}: Props) {
  const [address, setAddress] = useAddressState({ page: '', about: '', time: '', zone: '' });
  const stateId = resolveState(configuration, address.page) ?? '';
  const about = parseEntity(address.about);
  const usual = readTimewindow(configuration.timewindow) ?? USUAL_WINDOW;
  const timeWindow = parseTimeWindow(address.time) ?? usual;
  const ownZone = readZone(configuration.timewindow?.timezone);
  const zone = address.zone === OWN ? undefined : (readZone(address.zone) ?? ownZone);
  const [period, refreshPeriod] = usePeriod(timeWindow, zone);
  const [selected, select] = useState<StateEntity>();
  const [hovered, hover] = useState<string>();
  const [feed] = useState(() => new LiveFeed(projectId, (watch) => liveValues.watch(watch)));
  useEffect(() => () => feed.close(), [feed]);
  const requests = useMemo(() => createRequests({ projectId, dashboardId }, zone), [projectId, dashboardId, zone]);
  useReturn(refreshPeriod);

  const aliases = configuration.entityAliases ?? {};
  const filters = Object.entries(aliases).map(([aliasId, { filter }]) => ({
    aliasId,
    filter: isVisit ? undefined : filter,
  }));
  const question = {
    projectId,
    dashboardId,
    aliases: filters.map(({ aliasId, filter }) => ({ aliasId, ...(filter ? { filter } : {}) })),
    ...(about ? { stateEntities: { '': { entityType: about.entityType, id: about.id } } } : {}),
  };
  const found = useQuery<readonly AliasEntities[]>({
    queryKey: ['dashboard.entities', JSON.stringify(question)],
    queryFn: ({ signal }) => send(dashboardCalls.FindDashboardEntities, question, { handles: true, signal }),
    enabled: filters.length > 0,
    staleTime: 30_000,
    placeholderData: (before) => before,
  });
  const byAlias = useMemo(() => new Map((found.data ?? []).map((alias) => [alias.aliasId, alias])), [found.data]);
  const getAlias = (aliasId: string): AliasState => {
    const alias = byAlias.get(aliasId);
    // An alias that was taken away stands for nothing.
    if (!Object.hasOwn(aliases, aliasId)) return { entities: [], count: 0, error: undefined };
    return { entities: alias?.entities, count: alias?.count ?? 0, error: found.error ?? undefined };
  };
  const value: OpenDashboard = {
    projectId,
    dashboardId,
    configuration,
    isVisit,
    mayControl,
    mayAnnotate,
    feed,
    requests,
    timeWindow,
    zone,
    setZone: (next) => setAddress({ zone: next === ownZone ? '' : (next ?? OWN) }),
    setTimeWindow: (window) => {
      const text = formatTimeWindow(window);
      setAddress({ time: text === formatTimeWindow(usual) ? '' : text });
    },
    period,
    stateId,
    openState: (next, entity) => {
      select(undefined);
      setAddress(
        { page: next === resolveState(configuration, '') ? '' : next, about: entity ? formatEntity(entity) : '' },
        true,
      );
    },
    getAlias,
    refetchAliases: () => void found.refetch(),
    selectedId: selected?.id ?? about?.id,
    select,
    hovered,
    hover,
  };
  return <OpenDashboardProvider value={value}>{children}</OpenDashboardProvider>;
}

/** The stretch of a window, as it was when the window was chosen. */
function usePeriod(window: TimeWindow, zone: string | undefined) {
  const key = `${formatTimeWindow(window)} ${zone ?? ''}`;
  const resolve = () => resolvePeriod(window, Date.now(), zone);
  const [known, setKnown] = useState({ key, period: resolve() });
  const refresh = () => setKnown({ key, period: resolve() });
  if (known.key === key) return [known.period, refresh] as const;
  const period = resolve();
  setKnown({ key, period });
  return [period, refresh] as const;
}

/** Runs when the page is looked at again after a while, or a day has begun meanwhile. */
function useReturn(run: () => void): void {
  const runNow = useEffectEvent(run);
  useEffect(() => {
    let left: number | undefined;
    const look = () => {
      if (document.hidden) left = Date.now();
      else if (left !== undefined && Date.now() - left > AWAY_MS) runNow();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
