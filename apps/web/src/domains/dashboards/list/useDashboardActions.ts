import { type DashboardRow, dashboardCalls } from '@twinscape/contract/dashboards';
import { downloadFile, send, useSend } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import type { MenuActions } from '../../../ui/index.ts';
import type { ProjectRights } from '../../enterprises/index.ts';
import { dashboardMessages } from '../messages.ts';
import { DASHBOARD_READS } from '../reads.ts';
import { dashboardPath, EDIT_SEARCH } from './address.ts';
import { formatDashboardFile } from './dashboardFile.ts';
import { dashboardListMessages } from './messages.ts';

export type DashboardHandlers = {
  readonly edit: (row: DashboardRow) => void;
  readonly share: (row: DashboardRow) => void;
  readonly setAccess: (row: DashboardRow) => void;
  readonly remove: (rows: readonly DashboardRow[]) => void;
};

/** Saves a dashboard as a file that this product and ThingsBoard read. */
export async function exportDashboard(projectId: string, dashboardId: string): Promise<void> {
  const { title, configurationJson } = await send(dashboardCalls.GetDashboardDetail, { projectId, dashboardId });
  const name = `${title.replace(/[\\/:*?"<>|]/g, '_')}.json`;
  downloadFile(new File([formatDashboardFile(title, configurationJson)], name, { type: 'application/json' }));
}

/** What can be done with a dashboard (S-PRJ-03). */
export function useDashboardActions(
  projectId: string,
  rights: ProjectRights,
  handlers: DashboardHandlers,
): (row: DashboardRow) => MenuActions {
  const words = useMessages(dashboardListMessages);
  const shared = useMessages(dashboardMessages);
  const go = useNavigateTo();
  const options = { invalidates: DASHBOARD_READS };
  const copy = useSend(dashboardCalls.CopyDashboard, options);
  const setDefault = useSend(dashboardCalls.SetDashboardDefault, options);
  const setFavourite = useSend(dashboardCalls.SetDashboardFavourite, options);
  return (row) => {
    const { dashboardId, isDefault, isFavourite, isEditable } = row;
    const input = { projectId, dashboardId };
    const off = rights.off ?? (isEditable ? undefined : shared.notEditable);
    const open = { key: 'open', word: shared.open, icon: 'eye', run: () => go(dashboardPath(dashboardId)) } as const;
    const favourite = {
      key: 'favourite',
      word: isFavourite ? words.notFavourite : words.favourite,
      icon: 'star',
      run: () => setFavourite.send({ ...input, isFavourite: !isFavourite }),
    } as const;
    const exportFile = {
      key: 'export',
      word: words.exportFile,
      icon: 'download',
      run: () => void exportDashboard(projectId, dashboardId),
    } as const;
    if (rights.isReader) return [open, favourite, exportFile];
    return [
      open,
      { key: 'edit', word: shared.edit, icon: 'edit', off, run: () => go(dashboardPath(dashboardId), EDIT_SEARCH) },
      { key: 'share', word: shared.share, icon: 'link', off, run: () => handlers.share(row) },
      favourite,
      'line',
      { key: 'info', word: words.info, icon: 'edit', off, run: () => handlers.edit(row) },
      { key: 'access', word: words.access, icon: 'lock', off, run: () => handlers.setAccess(row) },
      {
        key: 'copy',
        word: words.copy,
        icon: 'copy',
        // One copy at a time: the second would get another name.
        off: rights.off ?? (copy.busy ? '' : undefined),
        run: () => copy.send(input),
      },
      exportFile,
      {
        key: 'default',
        word: isDefault ? words.cancelDefault : words.setDefault,
        icon: 'home',
        off: rights.off,
        run: () => setDefault.send({ ...input, isDefault: !isDefault }),
      },
      'line',
      { key: 'remove', word: words.remove, icon: 'trash', danger: true, off, run: () => handlers.remove([row]) },
    ];
  };
}
