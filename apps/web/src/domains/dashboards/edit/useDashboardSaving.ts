import { type DashboardConfiguration, type DashboardDetail, dashboardCalls } from '@twinscape/contract/dashboards';
import { useState } from 'react';
import { CallFailed, invalidateCalls, isConflict, send } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { toast } from '../../../ui/index.ts';
import { DASHBOARD_READS } from '../reads.ts';
import { parseConfigurationText } from '../view/parseConfigurationText.ts';
import { mergeConfigurations } from './merge.ts';
import { dashboardEditorMessages } from './messages.ts';

/** What two people changed at once, and what becomes of it when both are put together. */
export type EditConflict = {
  readonly who: string;
  readonly what: readonly string[];
  readonly theirs: DashboardConfiguration;
  readonly version: number;
  readonly merged: DashboardConfiguration;
};

type Saving = {
  readonly projectId: string;
  readonly detail: DashboardDetail;
  readonly onSaved: (configuration: DashboardConfiguration) => void;
};

/**
 * Saves a dashboard as its next version. Where somebody else saved meanwhile, both changes are put together; what both
 * changed the reader decides.
 */
export function useDashboardSaving({ projectId, detail, onSaved }: Saving) {
  const words = useMessages(dashboardEditorMessages);
  const say = useSay();
  const { dashboardId } = detail;
  const [base, setBase] = useState(() => ({
    version: detail.version,
    configuration: parseConfigurationText(detail.configurationJson),
  }));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [conflict, setConflict] = useState<EditConflict>();

  const store = async (configuration: DashboardConfiguration, version: number, note?: string): Promise<void> => {
    const saved = await send(
      dashboardCalls.SaveDashboardConfiguration,
      { projectId, dashboardId, version, configurationJson: JSON.stringify(configuration), ...(note ? { note } : {}) },
      { handles: true },
    );
    setBase({ version: saved.version, configuration });
    onSaved(configuration);
    setConflict(undefined);
    await invalidateCalls([...DASHBOARD_READS, dashboardCalls.GetDashboardVersionList]);
  };

  const work = async (run: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await run();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  const save = (mine: DashboardConfiguration, note?: string) =>
    work(async () => {
      try {
        await store(mine, base.version, note);
        toast.success(words.saved);
      } catch (error) {
        if (!(error instanceof CallFailed) || !isConflict(error)) throw error;
        const newest = await send(dashboardCalls.GetDashboardDetail, { projectId, dashboardId }, { handles: true });
        const theirs = parseConfigurationText(newest.configurationJson);
        const { configuration: merged, conflicts } = mergeConfigurations(base.configuration, mine, theirs);
        const who = newest.updateUserName;
        if (conflicts.length > 0)
          setConflict({ who, what: nameConflicts(conflicts, mine), theirs, version: newest.version, merged });
        else {
          await store(merged, newest.version);
          toast.success(say(dashboardEditorMessages.merged, { who }));
        }
      }
    });

  return {
    isBusy,
    failure,
    conflict,
    save,
    giveUp: () => setConflict(undefined),
    takeMine: () => conflict && void work(() => store(conflict.merged, conflict.version)),
    takeTheirs: () => {
      if (!conflict) return;
      setBase({ version: conflict.version, configuration: conflict.theirs });
      onSaved(conflict.theirs);
      setConflict(undefined);
    },
    saveCopy: (mine: DashboardConfiguration, onMade: (id: string) => void) =>
      void work(async () => {
        const copy = await send(dashboardCalls.CopyDashboard, { projectId, dashboardId }, { handles: true });
        await send(
          dashboardCalls.SaveDashboardConfiguration,
          { projectId, dashboardId: copy.dashboardId, configurationJson: JSON.stringify(mine) },
          { handles: true },
        );
        setConflict(undefined);
        onSaved(mine);
        await invalidateCalls(DASHBOARD_READS);
        onMade(copy.dashboardId);
      }),
  };
}

/** The titles of the widgets that both changed; the path of anything else. Pure. */
export function nameConflicts(
  paths: readonly string[],
  { widgets, entityAliases, states }: DashboardConfiguration,
): string[] {
  return [
    ...new Set(
      paths.map((path) => {
        const [part = '', id = ''] = path.split('.');
        if (part === 'widgets') return widgets?.[id]?.config.title || path;
        if (part === 'entityAliases') return entityAliases?.[id]?.alias || path;
        return part === 'states' ? states?.[id]?.name || path : path;
      }),
    ),
  ];
}
