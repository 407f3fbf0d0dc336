import { auditCalls } from '@twinscape/contract/audit';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useProject } from '../../../platform/routes/index.ts';
import { useRoles } from '../../../platform/session/index.ts';
import { Page } from '../../../ui/index.ts';
import { auditMessages } from '../messages.ts';
import { ExportLog } from '../parts/ExportLog.tsx';
import { LogTable } from '../parts/LogTable.tsx';
import { ProjectPersonFilter } from '../parts/ProjectPersonFilter.tsx';

/** S-ADM-10: what was done in this project. */
export function ProjectLog() {
  const words = useMessages(auditMessages);
  const say = useSay();
  const project = useProject();
  const scope = { projectId: project.id };
  // Trial users may not list the members (C-PMEM-01); a name in the table narrows for them too.
  const mayList = !useRoles().includes(3);
  return (
    <Page
      title={words.title}
      note={say(auditMessages.projectNote, { project: project.projectName })}
      body="fill"
      actions={<ExportLog scope={scope} />}
    >
      <LogTable
        name="audit.project"
        call={auditCalls.GetProjectOperationLogList}
        scope={scope}
        filters={(values, set) => mayList && <ProjectPersonFilter projectId={project.id} values={values} set={set} />}
      />
    </Page>
  );
}
