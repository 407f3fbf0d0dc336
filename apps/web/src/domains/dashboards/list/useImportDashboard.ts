import { type DashboardRow, dashboardCalls } from '@twinscape/contract/dashboards';
import { useState } from 'react';
import { CallFailed, invalidateCalls, send } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { toast } from '../../../ui/index.ts';
import { DASHBOARD_READS } from '../reads.ts';
import { parseDashboardFile } from './dashboardFile.ts';
import { dashboardListMessages } from './messages.ts';

/** Reads dashboards from files, and says what of them is not known here. */
export function useImportDashboard(projectId: string, onMade: (row: DashboardRow) => void) {
  const words = useMessages(dashboardListMessages);
  const say = useSay();
  const format = useFormat();
  const [isBusy, setBusy] = useState(false);
  const run = async (file: File): Promise<void> => {
    const problems = { tooLarge: words.fileTooLarge, notJson: words.fileNotJson, foreign: words.fileForeign } as const;
    const result = parseDashboardFile(await file.text(), file.name.replace(/\.json$/i, ''));
    if ('problem' in result) {
      toast.error(problems[result.problem]);
      return;
    }
    setBusy(true);
    try {
      const row = await send(dashboardCalls.AddDashboard, { projectId, ...result.file }, { handles: true });
      await invalidateCalls(DASHBOARD_READS);
      const { unknown } = result;
      if (unknown.length > 0)
        toast.warning(
          say(dashboardListMessages.unknownWidgets, { count: unknown.length, names: format.firstNames(unknown) }),
        );
      else toast.success(say(dashboardListMessages.imported, { title: row.title }));
      onMade(row);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      toast.error(error.message);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run: (file: File) => void run(file) };
}
