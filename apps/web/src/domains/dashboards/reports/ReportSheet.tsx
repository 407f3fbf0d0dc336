import { type DashboardDetail, dashboardCalls } from '@twinscape/contract/dashboards';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useSay } from '../../../platform/language/index.ts';
import { LinesSkeleton, QueryResult } from '../../../ui/index.ts';
import type { SharedScreenProps } from '../../shares/index.ts';
import { DashboardPaper, useClock, useOpenDashboard, type WidgetTables } from '../data/context.ts';
import { DashboardHost } from '../data/DashboardHost.tsx';
import { DashboardGrid } from '../view/DashboardGrid.tsx';
import { parseConfigurationText } from '../view/parseConfigurationText.ts';
import { waitUntilShown } from '../view/useDashboardPaper.ts';
import { reportMessages } from './messages.ts';
import css from './ReportSheet.module.css';
import { formatReportTables } from './reportTables.ts';

/** A dashboard as the server has it drawn for a report: all of it, on one long page, told to be ready once it is. */
export function ReportSheet({ subject: { projectId, id: dashboardId } }: SharedScreenProps) {
  const query = useCall(dashboardCalls.GetDashboardDetail, { projectId, dashboardId }, { handles: true });
  return (
    <QueryResult query={query} skeleton={<LinesSkeleton lines={4} />}>
      {(detail) => <Opened projectId={projectId} detail={detail} />}
    </QueryResult>
  );
}

function Opened({ projectId, detail }: { readonly projectId: string; readonly detail: DashboardDetail }) {
  const configuration = useMemo(() => parseConfigurationText(detail.configurationJson), [detail.configurationJson]);
  return (
    <DashboardHost projectId={projectId} dashboardId={detail.dashboardId} configuration={configuration} isVisit>
      <Sheet title={detail.title} />
    </DashboardHost>
  );
}

function Sheet({ title }: { readonly title: string }) {
  const say = useSay();
  const format = useFormat();
  const clock = useClock();
  const { period } = useOpenDashboard();
  const place = useRef<HTMLDivElement>(null);
  const [tables] = useState<WidgetTables>(() => new Map());
  const [numbers, setNumbers] = useState<string>();
  const paper = useMemo(() => ({ isWanted: true, tables }), [tables]);
  const [madeAt] = useState(() => new Date());
  useEffect(() => {
    let isGone = false;
    const { current } = place;
    if (!current) return;
    void waitUntilShown(current).then(() => !isGone && setNumbers(formatReportTables(tables)));
    return () => {
      isGone = true;
    };
  }, [tables]);
  return (
    <main className={css.sheet} data-report={numbers === undefined ? 'pending' : 'ready'}>
      <header className={css.head}>
        <h1>{title}</h1>
        <p>
          {format.minute(clock(period.from))} – {format.minute(clock(period.to))} ·{' '}
          {say(reportMessages.made, { time: format.minute(clock(madeAt)) })}
        </p>
      </header>
      <DashboardPaper value={paper}>
        <div ref={place}>
          <DashboardGrid isBare />
        </div>
      </DashboardPaper>
      <output hidden data-report-tables>
        {numbers}
      </output>
    </main>
  );
}
