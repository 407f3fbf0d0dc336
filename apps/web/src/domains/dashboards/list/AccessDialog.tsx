import { type DashboardRow, dashboardCalls } from '@twinscape/contract/dashboards';
import { projectCalls } from '@twinscape/contract/projects';
import { Checkbox, Radio, Select } from 'antd';
import { useState } from 'react';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { Dialog, LinesSkeleton, QueryResult } from '../../../ui/index.ts';
import { DASHBOARD_READS } from '../reads.ts';
import css from './AccessDialog.module.css';
import { accessMessages } from './accessMessages.ts';

type Props = { readonly projectId: string; readonly row: DashboardRow; readonly onClose: () => void };

type Person = { readonly userId: string; readonly userName: string; readonly mayEdit: boolean };
const MEMBERS_MAX = 1_000;

/** Who may see a dashboard, who may change it, and in which other projects it is shown (T-DASH-14, T-DASH-15). */
export function AccessDialog({ projectId, row, onClose }: Props) {
  const words = useMessages(accessMessages);
  const { dashboardId } = row;
  const access = useCall(dashboardCalls.GetDashboardAccess, { projectId, dashboardId }, { handles: true, freshMs: 0 });
  return access.data ? (
    <AccessForm projectId={projectId} row={row} initial={access.data} onClose={onClose} />
  ) : (
    <Dialog open title={words.title} width="detail" onClose={onClose}>
      <QueryResult query={access} skeleton={<LinesSkeleton lines={4} />}>
        {() => null}
      </QueryResult>
    </Dialog>
  );
}

type FormProps = Props & {
  readonly initial: {
    readonly audience: 'project' | 'people';
    readonly people: readonly Person[];
    readonly projects: readonly { readonly projectId: string; readonly projectName: string }[];
  };
};

function AccessForm({ projectId, row, initial, onClose }: FormProps) {
  const words = useMessages(accessMessages);
  const [audience, setAudience] = useState(initial.audience);
  const [people, setPeople] = useState(initial.people);
  const [projects, setProjects] = useState(initial.projects.map((project) => project.projectId));
  const members = useCall(
    projectCalls.GetProjectMemberList,
    { projectId, pageIndex: 1, pageSize: MEMBERS_MAX },
    { handles: true },
  );
  const own = useCall(projectCalls.GetMemberProjectList, { pageIndex: 1, pageSize: MEMBERS_MAX }, { handles: true });
  const save = useSend(dashboardCalls.SaveDashboardAccess, {
    invalidates: [...DASHBOARD_READS, dashboardCalls.GetDashboardAccess],
    handles: true,
    onDone: onClose,
  });
  const known = (members.data?.data.list ?? []).map(({ memberId, masterName }) => ({
    value: memberId,
    label: masterName,
  }));
  const nameOf = (userId: string) =>
    known.find(({ value }) => value === userId)?.label ?? people.find((one) => one.userId === userId)?.userName ?? '';
  const others = (own.data?.data.list ?? []).filter(({ id }) => id !== projectId);
  return (
    <Dialog
      open
      title={words.title}
      width="detail"
      busy={save.busy}
      failure={save.failure}
      onSubmit={() =>
        save.send({
          projectId,
          dashboardId: row.dashboardId,
          audience,
          people: people.map(({ userId, mayEdit }) => ({ userId, mayEdit })),
          projectIds: projects,
        })
      }
      onClose={onClose}
    >
      <div className={css.form}>
        <Radio.Group
          aria-label={words.audience}
          value={audience}
          onChange={({ target }) => setAudience(target.value as 'project' | 'people')}
          options={[
            { value: 'project', label: words.project },
            { value: 'people', label: words.people },
          ]}
        />
        {audience === 'people' && (
          <>
            <Select
              mode="multiple"
              aria-label={words.choose}
              placeholder={words.choose}
              value={people.map(({ userId }) => userId)}
              options={known}
              optionFilterProp="label"
              onChange={(ids: string[]) =>
                setPeople(
                  ids.map((userId) => ({
                    userId,
                    userName: nameOf(userId),
                    mayEdit: people.find((one) => one.userId === userId)?.mayEdit ?? false,
                  })),
                )
              }
            />
            <ul className={css.people}>
              {people.map((person) => (
                <li key={person.userId}>
                  <span>{nameOf(person.userId)}</span>
                  <Checkbox
                    checked={person.mayEdit}
                    onChange={({ target }) =>
                      setPeople(
                        people.map((one) => (one.userId === person.userId ? { ...one, mayEdit: target.checked } : one)),
                      )
                    }
                  >
                    {words.mayEdit}
                  </Checkbox>
                </li>
              ))}
            </ul>
            <p className="faint">{words.peopleHint}</p>
          </>
        )}
        <div className={css.field}>
          <span>{words.projects}</span>
          <Select
            aria-label={words.projects}
            mode="multiple"
            value={projects}
            placeholder={words.projectsHint}
            options={[
              ...others.map(({ id, projectName }) => ({ value: id, label: projectName })),
              ...initial.projects
                .filter((one) => !others.some(({ id }) => id === one.projectId))
                .map((one) => ({ value: one.projectId, label: one.projectName })),
            ]}
            optionFilterProp="label"
            onChange={setProjects}
          />
        </div>
        <p className="faint">{words.projectsNote}</p>
      </div>
    </Dialog>
  );
}
