import { type DashboardReport, dashboardCalls } from '@twinscape/contract/dashboards';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog, LinesSkeleton, QueryResult, StatusTag, TimeLabel, useConfirmCall } from '../../../ui/index.ts';
import { reportMessages } from './messages.ts';
import { ReportForm } from './ReportForm.tsx';
import css from './Reports.module.css';
import { formatCadence } from './reportFields.ts';

type Props = { readonly projectId: string; readonly dashboardId: string; readonly onClose: () => void };

const READS = [dashboardCalls.GetReportList] as const;

/** The reports of a dashboard: when they go out, how it went the last time (T-DASH-28 … 32). */
export function ReportsDialog({ projectId, dashboardId, onClose }: Props) {
  const words = useMessages(reportMessages);
  const say = useSay();
  const [edited, setEdited] = useState<DashboardReport | 'new'>();
  const place = { projectId, dashboardId };
  const query = useCall(dashboardCalls.GetReportList, place, { handles: true, everyMs: 10_000, freshMs: 0 });
  const sending = useSend(dashboardCalls.SendReport, { invalidates: READS });
  const removal = useConfirmCall({
    call: dashboardCalls.DeleteReport,
    toInput: ({ reportId }: DashboardReport) => ({ ...place, reportId }),
    question: ({ reportName }) => ({ title: say(reportMessages.deleteAsk, { name: reportName }) }),
    invalidates: READS,
  });
  return (
    <Dialog open title={words.title} width={720} onClose={onClose}>
      <p className="faint">{words.hint}</p>
      <QueryResult query={query} skeleton={<LinesSkeleton lines={4} />}>
        {({ reports, isMailSetUp, isBrowserSetUp }) => (
          <>
            {!isBrowserSetUp && <Alert className={css.note ?? ''} type="warning" showIcon title={words.noBrowser} />}
            {!isMailSetUp && <Alert className={css.note ?? ''} type="warning" showIcon title={words.noMail} />}
            {reports.length === 0 && <p>{words.none}</p>}
            <ul className={css.reports}>
              {reports.map((report) => (
                <li key={report.reportId}>
                  <span className={css.about}>
                    <strong>{report.reportName}</strong>
                    <small>
                      {formatCadence(report, words)} ·{' '}
                      {say(reportMessages.to, { count: report.recipients.length + report.addresses.length })}
                      {report.nextTime && (
                        <>
                          {' '}
                          · {words.next} <TimeLabel at={report.nextTime} show="minute" isPlain />
                        </>
                      )}
                    </small>
                    <Outcome report={report} />
                  </span>
                  <Button
                    size="small"
                    disabled={!isMailSetUp || !isBrowserSetUp}
                    loading={sending.busy}
                    onClick={() => sending.send({ ...place, reportId: report.reportId })}
                  >
                    {words.sendNow}
                  </Button>
                  <Button size="small" onClick={() => setEdited(report)}>
                    {words.edit}
                  </Button>
                  <Button size="small" danger onClick={() => removal.ask(report)}>
                    {words.delete}
                  </Button>
                </li>
              ))}
            </ul>
            <Button type="primary" onClick={() => setEdited('new')}>
              {words.add}
            </Button>
          </>
        )}
      </QueryResult>
      {edited && <ReportForm {...place} subject={edited} invalidates={READS} onClose={() => setEdited(undefined)} />}
      {removal.dialog}
    </Dialog>
  );
}

function Outcome({ report: { lastTime, lastTrouble, isEnabled } }: { readonly report: DashboardReport }) {
  const words = useMessages(reportMessages);
  if (!lastTime) return isEnabled ? null : <StatusTag status="stop" word={words.off} plain />;
  return (
    <span className={css.outcome}>
      <StatusTag status={lastTrouble ? 'fault' : 'run'} word={lastTrouble ? words.failed : words.sent} plain />{' '}
      <TimeLabel at={lastTime} show="minute" /> {lastTrouble && words[lastTrouble]}
      {!isEnabled && <StatusTag status="stop" word={words.off} plain />}
    </span>
  );
}
