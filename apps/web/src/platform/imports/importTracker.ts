import { CallFailed } from '../api/index.ts';
import { showJob } from '../tray/index.ts';
import { createRunningImportStore, type RunningImport } from './runningImports.ts';

const POLL_MS = 600;
/** After no answer came. */
const RETRY_MS = 3_000;

/** The report of short work; or, of long work, what to ask for it by. */
export type StartedImport<Report> = { readonly report?: Report | undefined; readonly importId?: string | undefined };
export type ImportStatus<Report> = {
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  readonly percent: number;
  readonly report?: Report | undefined;
  readonly failure?: string | undefined;
};
type Job = Omit<RunningImport, 'importId'> & { readonly onShare: (share: number) => void };

/**
 * Imports of one kind: their reports come at once, or once the server is done. Until then the tray shows them, on
 * whatever screen and after a reload. `name` is what the browser remembers them under, `ask` tells how far one is,
 * `told` hears of every report.
 */
export function createImportTracker<Report>({
  name,
  fetchProgress,
  onReport,
}: {
  readonly name: string;
  readonly fetchProgress: (projectId: string, importId: string) => Promise<ImportStatus<Report>>;
  readonly onReport: (report: Report) => void;
}) {
  const runningImports = createRunningImportStore(name);
  /** Imports that this page asks after. */
  const followedIds = new Set<string>();
  const publishReport = (report: Report): Report => {
    onReport(report);
    return report;
  };

  async function followImport(begun: RunningImport, onShare: (share: number) => void): Promise<Report> {
    const { projectId, importId, title } = begun;
    const show = { id: importId, title, survives: true, quiet: true } as const;
    followedIds.add(importId);
    try {
      for (;;) {
        const answer = await fetchProgress(projectId, importId).catch(ignoreUnreachable);
        if (answer?.state === 'done' && answer.report) {
          runningImports.remove(importId);
          showJob({ ...show, state: 'done', share: 1 });
          return publishReport(answer.report);
        }
        if (answer?.state === 'failed') throw new Error(answer.failure);
        if (answer) {
          onShare(answer.percent / 100);
          showJob({ ...show, state: 'running', share: answer.percent / 100 });
        }
        await new Promise((resolve) => setTimeout(resolve, answer ? POLL_MS : RETRY_MS));
      }
    } catch (error) {
      // Who signs out finds it again after signing in.
      if (error instanceof CallFailed && error.kind === 'ended') throw error;
      runningImports.remove(importId);
      showJob({ ...show, state: 'failed', share: undefined, failure: error instanceof Error ? error.message : '' });
      throw error;
    } finally {
      followedIds.delete(importId);
    }
  }

  return {
    async waitForReport({ report, importId }: StartedImport<Report>, { onShare, ...job }: Job): Promise<Report> {
      if (report) return publishReport(report);
      const begun = { ...job, importId: importId ?? '' };
      runningImports.add(begun);
      return followImport(begun, onShare);
    },
    /** Goes on with what was under way when the page was left. */
    resumeImports(ownerId: string): void {
      // What became of it stands in the tray.
      for (const begun of runningImports.list(ownerId))
        if (!followedIds.has(begun.importId)) void followImport(begun, () => undefined).catch(() => undefined);
    },
  };
}

/** The import goes on while the line is down. */
function ignoreUnreachable(error: unknown): undefined {
  if (error instanceof CallFailed && (error.kind === 'unreachable' || error.kind === 'late')) return undefined;
  throw error;
}
