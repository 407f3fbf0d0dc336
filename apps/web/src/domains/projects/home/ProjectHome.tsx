import { projectCalls } from '@twinscape/contract/projects';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useProject } from '../../../platform/routes/index.ts';
import { useRoles, useSignedInUser } from '../../../platform/session/index.ts';
import { ErrorState } from '../../../ui/index.ts';
import css from './Home.module.css';
import { managesProject } from './manages.ts';
import { homeMessages } from './messages.ts';
import { EditProject } from './parts/EditProject.tsx';
import { Entries } from './parts/Entries.tsx';
import { HealthRing } from './parts/HealthRing.tsx';
import { Hero } from './parts/Hero.tsx';
import { Panel } from './parts/Panel.tsx';
import { SlotPanel } from './parts/SlotPanel.tsx';
import { Team } from './parts/Team.tsx';
import { Tiles } from './parts/Tiles.tsx';
import { homePanels } from './slots.ts';

/** New alarms reach a home that stays open. */
const REFRESH_MS = 30_000;
/** As many alarms as one page holds tell how many devices are affected. */
const ALARM_PAGE_SIZE = 100;

/** S-PRJ-01: what the project is, what is in it, and what happened last. */
export function ProjectHome() {
  const words = useMessages(homeMessages);
  const say = useSay();
  const project = useProject();
  const user = useSignedInUser();
  const roles = useRoles();
  const ofProject = { projectId: project.id };
  const base = useCall(projectCalls.GetProjectBaseInfo, ofProject, { handles: true, freshMs: 30_000 });
  const statistics = useCall(projectCalls.GetProjectStatistics, ofProject, { handles: true, everyMs: REFRESH_MS });
  const alarms = useCall(
    projectCalls.GetHomeAlarmList,
    { ...ofProject, pageIndex: 1, pageSize: ALARM_PAGE_SIZE },
    { handles: true, everyMs: REFRESH_MS },
  );
  const reader = { roles, manages: managesProject(user, base.data?.projectManagers) };
  const panels = [...homePanels.all().entries()].sort(([, a], [, b]) => a.order - b.order);
  const inColumn = (column: 'whole' | 'wide' | 'narrow') =>
    panels
      .filter(([, panel]) => panel.column === column)
      .map(([name, panel]) => <SlotPanel key={name} panel={panel} title={say(panel.title)} reader={reader} />);

  return (
    <div className={css.home}>
      <Hero
        name={project.projectName}
        base={base.data}
        failed={base.isError}
        actions={base.data && reader.manages && <EditProject base={base.data} />}
      />
      <Tiles statistics={statistics.data} failed={statistics.isError} reader={reader} />
      {inColumn('whole')}
      <div className={css.columns}>
        <div className={css.column}>{inColumn('wide')}</div>
        <div className={css.column}>
          <Panel title={words.health}>
            {statistics.isError && !statistics.data ? (
              <ErrorState error={statistics.error} onRetry={() => void statistics.refetch()} />
            ) : (
              <HealthRing statistics={statistics.data} alarms={alarms.data?.data.list} />
            )}
          </Panel>
          <Panel title={words.entries}>
            <Entries reader={reader} />
          </Panel>
          <Team base={base.data} failed={base.isError} reader={reader} />
          {inColumn('narrow')}
        </div>
      </div>
    </div>
  );
}
