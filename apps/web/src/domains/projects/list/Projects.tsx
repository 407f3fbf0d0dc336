import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { type ProjectRow, projectCalls, projectRefusals } from '@twinscape/contract/projects';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { readStored, writeStored } from '../../../platform/browserStorage.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useRoles } from '../../../platform/session/index.ts';
import { ActionButton, DataTable, EmptyState, Glyph, Meter, Page, StatusTag } from '../../../ui/index.ts';
import { toQuotaUse, useReadOnlyReason } from '../../enterprises/index.ts';
import { DeleteProject } from './DeleteProject.tsx';
import { listMessages } from './messages.ts';
import { ProjectCards } from './ProjectCards.tsx';
import { ProjectDialog, type ProjectEditing } from './ProjectDialog.tsx';
import css from './Projects.module.css';
import { useEnterProject, useProjectActions } from './useProjectActions.ts';
import { useProjectColumns } from './useProjectColumns.tsx';

const VIEW_KEY = 'projects.view';
type View = 'cards' | 'list';

/**
 * The projects of an enterprise that the reader may see (S-ADM-04): all of them for its administrators, their own for
 * members.
 */
export function Projects() {
  const words = useMessages(listMessages);
  const say = useSay();
  const isAdministrator = useRoles().includes(1);
  const [view, setView] = useState<View>(() => (readStored(VIEW_KEY) === 'list' ? 'list' : 'cards'));
  const [editing, setEditing] = useState<ProjectEditing>();
  const [removing, setRemoving] = useState<ProjectRow>();
  const enter = useEnterProject();
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
  const choose = (next: View) => {
    writeStored(VIEW_KEY, next);
    setView(next);
  };
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
          <Segmented<View>
            aria-label={words.view}
            value={view}
            options={[
              { value: 'cards', icon: <Glyph name="cards" size={14} />, title: words.cards },
              { value: 'list', icon: <Glyph name="list" size={14} />, title: words.list },
            ]}
            onChange={choose}
          />
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
          rowKey="id"
          columns={columns}
          search={words.search}
          onOpen={enter}
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
