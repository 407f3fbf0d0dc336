import { type DashboardDetail, dashboardCalls } from '@twinscape/contract/dashboards';
import type { ProjectInfo } from '@twinscape/contract/projects';
import { useMemo } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { RouteLink, type RouteSearch } from '../../../platform/routes/index.ts';
import { useOpenDashboard } from '../data/context.ts';
import { DashboardHost } from '../data/DashboardHost.tsx';
import { dashboardPath } from '../list/address.ts';
import { useDashboardRights } from '../rights.ts';
import { useDashboardsPush } from '../useDashboardsPush.ts';
import { DashboardGrid } from '../view/DashboardGrid.tsx';
import { Title } from '../view/DashboardView.tsx';
import { viewMessages } from '../view/messages.ts';
import { parseConfigurationText } from '../view/parseConfigurationText.ts';
import { TimeControl } from '../view/TimeControl.tsx';
import css from './DefaultDashboard.module.css';

/** A-14, S-PRJ-01: the default dashboard of a project on its home; nothing where it has none. */
export function DefaultDashboard({ project }: { readonly project: ProjectInfo }) {
  const { id: projectId } = project;
  const rights = useDashboardRights();
  useDashboardsPush(projectId);
  const { data } = useCall(dashboardCalls.GetDefaultDashboard, { projectId }, { handles: true, keepPrevious: true });
  if (!data || data.widgetCount === 0) return null;
  return (
    <Shown
      key={data.dashboardId}
      projectId={projectId}
      detail={data}
      mayControl={!rights.isReader}
      mayAnnotate={rights.off === undefined}
    />
  );
}

type ShownProps = {
  readonly projectId: string;
  readonly detail: DashboardDetail;
  readonly mayControl: boolean;
  readonly mayAnnotate: boolean;
};

function Shown({ projectId, detail, mayControl, mayAnnotate }: ShownProps) {
  const configuration = useMemo(() => parseConfigurationText(detail.configurationJson), [detail.configurationJson]);
  const { dashboardId, title } = detail;
  return (
    <DashboardHost
      projectId={projectId}
      dashboardId={dashboardId}
      configuration={configuration}
      mayControl={mayControl}
      mayAnnotate={mayAnnotate}
    >
      <section className={css.panel} aria-label={title}>
        <Head dashboardId={dashboardId} title={title} />
        <DashboardGrid />
      </section>
    </DashboardHost>
  );
}

function Head({ dashboardId, title }: { readonly dashboardId: string; readonly title: string }) {
  const words = useMessages(viewMessages);
  const { timeWindow, setTimeWindow, zone, setZone } = useOpenDashboard();
  return (
    <header className={css.head}>
      <Title title={title} level="h2" />
      <TimeControl value={timeWindow} onChange={setTimeWindow} zone={zone} onZone={setZone} />
      <RouteLink to={dashboardPath(dashboardId)} search={(before: RouteSearch) => ({ project: before.project })}>
        {words.open}
      </RouteLink>
    </header>
  );
}
