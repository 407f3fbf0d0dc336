import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { type ProjectRow, projectCalls, projectRefusals } from '@twinscape/contract/projects';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useRefetchOnChange } from '../../../platform/live/index.ts';
import { chooseProject, useRoles } from '../../../platform/session/index.ts';
import { ActionButton, DataTable, EmptyState, Glyph, Meter, Page, StatusTag, useListView } from '../../../ui/index.ts';
import { toQuotaUse, useReadOnlyReason } from '../../enterprises/index.ts';
import { DeleteProject } from './DeleteProject.tsx';
import { listMessages } from './messages.ts';
import { ProjectCards } from './ProjectCards.tsx';
import { ProjectDialog, type ProjectEditing } from './ProjectDialog.tsx';
import css from './Projects.module.css';
import { useProjectActions } from './useProjectActions.ts';
import { useProjectColumns } from './useProjectColumns.tsx';

const PROJECT_THINGS = ['project'];
const PROJECT_READS = [
  projectCalls.GetEnterpriseProjectList,
  projectCalls.GetMemberProjectList,
  enterpriseCalls.GetEnterpriseBaseInfo,
];

/**
 * The projects of an enterprise that the reader may see (S-ADM-04): all of them for its administrators, their own for
 * members.
 */
export function Projects() {
  const words = useMessages(listMessages);
  const say = useSay();
  const isAdministrator = useRoles().includes(1);
  const [view, viewSwitch] = useListView('projects.view');
  const [editing, setEditing] = useState<ProjectEditing>();
  const [removing, setRemoving] = useState<ProjectRow>();
  useRefetchOnChange(PROJECT_THINGS, PROJECT_READS);
  const actsOf = useProjectActions({ edit: (row) => setEditing({ kind: 'edit', row }), remove: setRemoving });
  const columns = useProjectColumns(actsOf);
  const quota = useQuota(isAdministrator);
  const writingOff = useReadOnlyReason();
  const full =
    quota && quota.left === 0 ? say(projectRefusals['project.quotaReached'], { count: quota.allowed }) : undefined;
  const add = isAdministrator && (
    <ActionButton
      type="primary"
      icon={<Glyph name="plus" />}
      off={writingOff ?? full}
      onClick={() => setEditing({ kind: 'add' })}
    >
      {words.add}
    </ActionButton>
  );
  const empty = isAdministrator ? (
    <EmptyState title={words.none} hint={words.noneHint} action={add} />
  ) : (
    <EmptyState title={words.noneMine} hint={words.noneMineHint} />
  );
  return (
    <Page
      title={words.title}
      body={view === 'list' ? 'fill' : 'flow'}
      note={
        quota && (
          <span className={css.quota}>
            {words.quota}
            <Meter label={words.quota} used={quota.used} allowed={quota.allowed} tone={quota.tone} />
            {full && <StatusTag status="unknown" word={words.full} />}
          </span>
        )
      }
      actions={
        <>
          {viewSwitch}
          {add}
        </>
      }
    >
      {view === 'cards' ? (
        <ProjectCards actsOf={actsOf} empty={empty} />
      ) : (
        <DataTable
          name="projects.list"
          call={projectCalls.GetEnterpriseProjectList}
          columns={columns}
          search={words.search}
          getAddress={({ id, projectName }) => ({
            to: '/home',
            search: { project: id },
            onFollow: () => chooseProject({ id, projectName }),
          })}
          empty={empty}
        />
      )}
      <ProjectDialog editing={editing} onClose={() => setEditing(undefined)} />
      <DeleteProject row={removing} onClose={() => setRemoving(undefined)} />
    </Page>
  );
}

/** How many projects the enterprise has and may have; only its administrators can act on it. */
function useQuota(wanted: boolean) {
  const info = useCall(enterpriseCalls.GetEnterpriseBaseInfo, {}, { enabled: wanted, handles: true });
  if (!wanted || !info.data) return undefined;
  const { projectCount, projectNumber } = info.data;
  return { used: projectCount, allowed: projectNumber, ...toQuotaUse(projectCount, projectNumber) };
}
