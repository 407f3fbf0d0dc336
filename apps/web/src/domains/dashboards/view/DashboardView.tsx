import { type DashboardDetail, dashboardCalls } from '@twinscape/contract/dashboards';
import { Alert, Button, Dropdown } from 'antd';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { lazy } from '../../../platform/chunks/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useLiveState } from '../../../platform/live/index.ts';
import { RouteLink, type RouteSearch, useAddressState } from '../../../platform/routes/index.ts';
import { useShortcut } from '../../../platform/shortcuts/index.ts';
import { EmptyState, Glyph } from '../../../ui/index.ts';
import { ShareDialog } from '../../shares/index.ts';
import { DashboardPaper, useOpenDashboard } from '../data/context.ts';
import { DashboardHost } from '../data/DashboardHost.tsx';
import { DASHBOARDS_PATH } from '../list/address.ts';
import { exportDashboard } from '../list/useDashboardActions.ts';
import { DASHBOARD_READS } from '../reads.ts';
import { DashboardGrid } from './DashboardGrid.tsx';
import { fillStateName } from './fillStateName.ts';
import { placeState } from './layout.ts';
import { viewMessages } from './messages.ts';
import { parseConfigurationText } from './parseConfigurationText.ts';
import { TimeControl } from './TimeControl.tsx';
import { useDashboardPaper } from './useDashboardPaper.ts';
import { parseWall, useRotation } from './useRotation.ts';
import css from './View.module.css';

const ReportsDialog = lazy(async () => ({ default: (await import('../reports/ReportsDialog.tsx')).ReportsDialog }));

type Props = {
  readonly projectId: string;
  readonly detail: DashboardDetail;
  readonly mayEdit: boolean;
  readonly mayControl: boolean;
  readonly mayAnnotate?: boolean;
  readonly isVisit?: boolean;
};

/** A dashboard as it is looked at: its pages, its window of time, its widgets. */
export function DashboardView({ projectId, detail, mayEdit, mayControl, mayAnnotate = false, isVisit = false }: Props) {
  const configuration = useMemo(() => parseConfigurationText(detail.configurationJson), [detail.configurationJson]);
  return (
    <DashboardHost
      projectId={projectId}
      dashboardId={detail.dashboardId}
      configuration={configuration}
      isVisit={isVisit}
      mayControl={mayControl && !isVisit}
      mayAnnotate={mayAnnotate && !isVisit}
    >
      <Inside detail={detail} mayEdit={mayEdit} />
    </DashboardHost>
  );
}

/** After so many seconds the next state of a wall comes. */
const ROTATIONS_S = [30, 60] as const;

function Inside({ detail, mayEdit }: { readonly detail: DashboardDetail; readonly mayEdit: boolean }) {
  const words = useMessages(viewMessages);
  const say = useSay();
  const { projectId, isVisit, configuration, stateId, timeWindow, setTimeWindow, zone, setZone } = useOpenDashboard();
  const [{ wall, turns }, setAddress] = useAddressState({ wall: '', turns: '', mode: '' });
  const place = useRef<HTMLDivElement>(null);
  const [isSharing, setSharing] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const isFull = useFullScreen();
  const onWall = parseWall(wall);
  const isWall = onWall !== undefined;
  useRotation(onWall?.everyS, turns);
  const favourite = useSend(dashboardCalls.SetDashboardFavourite, { invalidates: DASHBOARD_READS });
  const edit = () => setAddress({ mode: 'edit' }, true);
  useShortcut(mayEdit ? { keys: 'e', title: viewMessages.edit, run: edit } : undefined);
  useShortcut({ keys: 'f', title: viewMessages.full, run: () => toggleFullScreen(place.current) });
  const isEmpty = placeState(configuration, stateId).widgets.length === 0;
  const { dashboardId, title, isFavourite } = detail;
  const paper = useDashboardPaper(title);
  const own = [
    ...(mayEdit
      ? [
          { key: 'share', label: words.share, onClick: () => setSharing(true) },
          { key: 'reports', label: words.reports, onClick: () => setReporting(true) },
        ]
      : []),
    {
      key: 'favourite',
      label: isFavourite ? words.notFavourite : words.favourite,
      onClick: () => favourite.send({ projectId, dashboardId, isFavourite: !isFavourite }),
    },
  ];
  const enterWall = (way: string) => () => setAddress({ wall: way });
  const looks = [
    { key: 'full', label: isFull ? words.endFull : words.full, onClick: () => toggleFullScreen(place.current) },
    { key: 'wall', label: words.wall, onClick: enterWall('1') },
    ...(Object.keys(configuration.states ?? {}).length > 1
      ? ROTATIONS_S.map((seconds) => ({
          key: `wall-${seconds}`,
          label: say(viewMessages.rotate, { seconds }),
          onClick: enterWall(String(seconds)),
        }))
      : []),
  ];
  const taking = [
    { key: 'print', label: words.print, onClick: () => paper.take('print') },
    { key: 'picture', label: words.exportPicture, onClick: () => paper.take('picture') },
    { key: 'tables', label: words.exportTables, onClick: () => paper.take('tables') },
  ];
  const exporting = {
    key: 'export',
    label: words.exportFile,
    onClick: () => void exportDashboard(projectId, dashboardId),
  };
  return (
    <div ref={place} className={css.view} data-wall={isWall}>
      <header className={css.bar}>
        <div className={css.names}>
          {!isVisit && !isWall && (
            <RouteLink
              to={DASHBOARDS_PATH}
              search={(before: RouteSearch) => ({ project: before.project })}
              className={css.back}
            >
              <Glyph name="back" size={14} />
              <span className="heard">{words.back}</span>
            </RouteLink>
          )}
          <Title title={title} />
        </div>
        <span className={css.grow} />
        <TimeControl value={timeWindow} onChange={setTimeWindow} zone={zone} onZone={setZone} />
        {!isWall && (
          <>
            {mayEdit && (
              <Button icon={<Glyph name="edit" size={14} />} aria-label={words.edit} onClick={edit}>
                <span className={css.word}>{words.edit}</span>
              </Button>
            )}
            <Dropdown
              trigger={['click']}
              menu={{ items: isVisit ? [...looks, ...taking] : [...own, ...looks, ...taking, exporting] }}
            >
              <Button icon={<Glyph name="more" />} aria-label={words.more} loading={paper.isBusy} />
            </Dropdown>
          </>
        )}
        {isWall && (
          <Button
            type="text"
            icon={<Glyph name="close" size={14} />}
            aria-label={words.endWall}
            title={words.endWall}
            onClick={() => setAddress({ wall: '', turns: '' })}
          />
        )}
      </header>
      <Lost />
      <div className={css.body} data-fills={isWall}>
        {isEmpty ? (
          <EmptyState
            title={words.none}
            hint={mayEdit ? words.noneHint : words.noneReader}
            action={
              mayEdit && (
                <Button type="primary" onClick={edit}>
                  {words.edit}
                </Button>
              )
            }
          />
        ) : (
          <DashboardPaper value={paper.context}>
            <div ref={paper.place} className={css.sheet} data-fills={isWall}>
              <DashboardGrid fillsHeight={isWall} isBare={isWall} />
            </div>
          </DashboardPaper>
        )}
      </div>
      {isReporting && (
        <Suspense fallback={null}>
          <ReportsDialog projectId={projectId} dashboardId={dashboardId} onClose={() => setReporting(false)} />
        </Suspense>
      )}
      {isSharing && (
        <ShareDialog
          subject={{ kind: 'dashboard', id: dashboardId, projectId, name: title }}
          onClose={() => setSharing(false)}
        />
      )}
    </div>
  );
}

/** The title of a dashboard, and the way through its pages to the one that is open. */
export function Title({ title, level: Heading = 'h1' }: { readonly title: string; readonly level?: 'h1' | 'h2' }) {
  const words = useMessages(viewMessages);
  const { configuration, stateId, openState } = useOpenDashboard();
  const [{ about }] = useAddressState({ about: '' });
  const root = Object.keys(configuration.states ?? {}).find((id) => configuration.states?.[id]?.root) ?? '';
  const state = configuration.states?.[stateId];
  if (stateId === root || !state) return <Heading className={css.title}>{title}</Heading>;
  return (
    <nav className={css.pages} aria-label={words.pages}>
      <button type="button" onClick={() => openState(root)}>
        {title}
      </button>
      <span aria-hidden="true">/</span>
      <Heading className={css.title}>{fillStateName(state.name, about)}</Heading>
    </nav>
  );
}

function Lost() {
  const words = useMessages(viewMessages);
  return useLiveState() === 'lost' && <Alert type="warning" banner title={words.lost} role="status" />;
}

function useFullScreen(): boolean {
  const [isFull, setFull] = useState(() => document.fullscreenElement !== null);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  return isFull;
}

function toggleFullScreen(element: HTMLElement | null): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void element?.requestFullscreen?.().catch(() => undefined);
}
