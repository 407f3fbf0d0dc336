import type { AlarmDetail } from '@twinscape/contract/alarms';
import { type ReactNode, Suspense, useState } from 'react';
import { lazy } from '../../../platform/chunks/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../ui/index.ts';
import { linkedQuestions } from '../../questions/index.ts';
import { useAlarmActions } from '../actions/useAlarmActions.tsx';
import { whyMessages } from '../cause/messages.ts';
import { alarmMessages } from '../messages.ts';
import { useActionsBlockedReason } from '../rights.ts';
import { SeverityTag } from '../severity.tsx';
import { AlarmState, isActive } from '../states.tsx';
import { AlarmButtons } from './AlarmButtons.tsx';
import { AlarmProperties } from './AlarmProperties.tsx';
import { AlarmTimeline } from './AlarmTimeline.tsx';
import css from './Detail.module.css';
import { detailMessages } from './messages.ts';
import { useAlarmDetail } from './useAlarmDetail.ts';

const LinkedQuestions = lazy(async () => ({ default: await linkedQuestions() }));
/** With its charts it is fetched when it is needed. */
const Why = lazy(async () => ({ default: (await import('../cause/AlarmCausePanel.tsx')).AlarmCausePanel }));

type Props = {
  readonly projectId: string;
  readonly alarmId: string;
  /** Side by side, where there is room for it. */
  readonly isPage?: boolean;
};

/** Everything about one alarm: how it stands, why it fired, what was done about it. */
export function AlarmBody({ projectId, alarmId, isPage = false }: Props) {
  const own = useMessages(alarmMessages);
  const query = useAlarmDetail(projectId, alarmId);
  if (query.data) return <AlarmContent projectId={projectId} alarm={query.data} isPage={isPage} />;
  if (query.isPending) return <LinesSkeleton lines={8} />;
  return query.error?.kind === 'refused' ? (
    <EmptyState title={own.gone} hint={own.goneHint} />
  ) : (
    <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  );
}

function AlarmContent({
  projectId,
  alarm,
  isPage,
}: {
  readonly projectId: string;
  readonly alarm: AlarmDetail;
  readonly isPage: boolean;
}) {
  const words = useMessages(detailMessages);
  const reasons = useMessages(whyMessages);
  const off = useActionsBlockedReason();
  const actions = useAlarmActions(projectId);
  const [chosen, setChosen] = useState<string>();
  const explainedEvents = alarm.events.filter(({ isExplained }) => isExplained);
  // What made it as bad as it is, rather than how it ended.
  const cause = explainedEvents.find(({ kind }) => kind === 'raised' || kind === 'severity') ?? explainedEvents[0];
  const explained = chosen ?? cause?.id;
  const isEnd = alarm.events.find(({ id }) => id === explained)?.kind === 'cleared';
  const heading = isEnd ? reasons.titleCleared : reasons.title;
  const top = (
    <div className={css.top}>
      <div className={css.title}>
        <SeverityTag severity={alarm.severity} loud={isActive(alarm.status)} />
        {!isPage && <h2>{alarm.alarmType}</h2>}
        <AlarmState status={alarm.status} />
      </div>
      {alarm.message && <p className={css.message}>{alarm.message}</p>}
      <AlarmButtons projectId={projectId} alarm={alarm} actions={actions} off={off} />
    </div>
  );
  const properties = <AlarmProperties alarm={alarm} />;
  const details: ReactNode = hasContent(alarm.details) && (
    <section className={css.section} aria-label={words.details}>
      <h2>{words.details}</h2>
      <pre className={css.json}>{JSON.stringify(alarm.details, null, 2)}</pre>
    </section>
  );
  const questions = (
    <section className={css.section} aria-label={words.questions}>
      <h2>{words.questions}</h2>
      <Suspense fallback={<LinesSkeleton lines={2} />}>
        <LinkedQuestions projectId={projectId} source={{ kind: 'alarm', id: alarm.id }} title={alarm.alarmType} />
      </Suspense>
    </section>
  );
  const why = explained !== undefined && (
    <section className={css.section} aria-label={heading}>
      <h2>{heading}</h2>
      <Suspense fallback={<LinesSkeleton lines={5} />}>
        <Why projectId={projectId} alarm={alarm} eventId={explained} />
      </Suspense>
    </section>
  );
  const timeline = (
    <AlarmTimeline projectId={projectId} alarm={alarm} off={off} explained={explained} onExplain={setChosen} />
  );
  return (
    <div className={css.holder}>
      {isPage ? (
        <div className={css.page}>
          <div className={css.column}>
            {top}
            {properties}
            {why}
            {questions}
            {details}
          </div>
          <div className={css.column}>{timeline}</div>
        </div>
      ) : (
        <div className={css.detail}>
          {top}
          {properties}
          {why}
          {questions}
          {timeline}
          {details}
        </div>
      )}
      {actions.dialogs}
    </div>
  );
}

const hasContent = (details: unknown): boolean =>
  typeof details === 'object' ? details !== null && Object.keys(details).length > 0 : details !== undefined;
