import type { ProjectRow } from '@twinscape/contract/projects';
import { useMessages } from '../../../platform/language/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { chooseProject, useRoles } from '../../../platform/session/index.ts';
import type { MenuActions } from '../../../ui/index.ts';
import { useReadOnlyReason } from '../../enterprises/index.ts';
import { listMessages } from './messages.ts';

/** Opens a project; what was chosen is kept under `projectInfo` (RU-SESS-04). */
function useEnterProject(): (row: Pick<ProjectRow, 'id' | 'projectName'>) => void {
  const go = useNavigateTo();
  return ({ id, projectName }) => {
    chooseProject({ id, projectName });
    go('/home', { project: id });
  };
}

type ProjectActionHandlers = { readonly edit: (row: ProjectRow) => void; readonly remove: (row: ProjectRow) => void };

/** What can be done with a project: administrators everything, project managers edit, the others open it. */
export function useProjectActions({ edit, remove }: ProjectActionHandlers): (row: ProjectRow) => MenuActions {
  const words = useMessages(listMessages);
  const enter = useEnterProject();
  const off = useReadOnlyReason();
  const isAdministrator = useRoles().includes(1);
  return (row) => [
    { key: 'enter', word: words.enter, icon: 'go', run: () => enter(row) },
    {
      key: 'edit',
      word: words.edit,
      icon: 'edit',
      off: off ?? (isAdministrator || row.isProjectManager ? undefined : words.managersOnly),
      run: () => edit(row),
    },
    ...(isAdministrator
      ? ([
          'line',
          { key: 'remove', word: words.remove, icon: 'trash', danger: true, off, run: () => remove(row) },
        ] as const)
      : []),
  ];
}
