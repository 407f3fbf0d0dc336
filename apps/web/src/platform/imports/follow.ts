import { CallFailed } from '../api/index.ts';
import { showJob } from '../tray/index.ts';
import { remembered, type UnderWay } from './underWay.ts';

const ASKED_EVERY_MS = 600;
/** After no answer came. */
const ASKED_AGAIN_MS = 3_000;

/** The report of short work; or, of long work, what to ask for it by. */
export type Started<Report> = { readonly report?: Report | undefined; readonly importId?: string | undefined };
export type Standing<Report> = {
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  readonly percent: number;
  readonly report?: Report | undefined;
  readonly failure?: string | undefined;
};
type Job = Omit<UnderWay, 'importId'> & { readonly onShare: (share: number) => void };

/**
 * Imports of one kind: their reports come at once, or once the server is done. Until then the tray shows them, on
 * whatever screen and after a reload. `name` is what the browser remembers them under, `ask` tells how far one is,
 * `told` hears of every report.
 */
export function imports<Report>({
  name,
  ask,
  told,
}: {
  readonly name: string;
  readonly ask: (projectId: string, importId: string) => Promise<Standing<Report>>;
  readonly told: (report: Report) => void;
}) {
  const memory = remembered(name);
  /** Imports that this page asks after. */
  const asked = new Set<string>();
  const heard = (report: Report): Report => {
    told(report);
    return report;
  };

  async function followed(begun: UnderWay, onShare: (share: number) => void): Promise<Report> {
    const { projectId, importId, title } = begun;
    const show = { id: importId, title, survives: true, quiet: true } as const;
    asked.add(importId);
    try {
      for (;;) {
        const answer = await ask(projectId, importId).catch(unlessGone);
        if (answer?.state === 'done' && answer.report) {
          memory.forget(importId);
          showJob({ ...show, state: 'done', share: 1 });
          return heard(answer.report);
        }
        if (answer?.state === 'failed') throw new Error(answer.failure);
        if (answer) {
          onShare(answer.percent / 100);
          showJob({ ...show, state: 'running', share: answer.percent / 100 });
        }
        await new Promise((resolve) => setTimeout(resolve, answer ? ASKED_EVERY_MS : ASKED_AGAIN_MS));
      }
    } catch (error) {
      // Who signs out finds it again after signing in.
      if (error instanceof CallFailed && error.kind === 'ended') throw error;
      memory.forget(importId);
      showJob({ ...show, state: 'failed', share: undefined, failure: error instanceof Error ? error.message : '' });
      throw error;
    } finally {
      asked.delete(importId);
    }
  }

  return {
    async reportOf({ report, importId }: Started<Report>, { onShare, ...job }: Job): Promise<Report> {
      if (report) return heard(report);
      const begun = { ...job, importId: importId ?? '' };
      memory.note(begun);
      return followed(begun, onShare);
    },
    /** Goes on with what was under way when the page was left. */
    goOn(ownerId: string): void {
      // What became of it stands in the tray.
      for (const begun of memory.of(ownerId))
        if (!asked.has(begun.importId)) void followed(begun, () => undefined).catch(() => undefined);
    },
  };
}

/** The import goes on while the line is down. */
function unlessGone(error: unknown): undefined {
  if (error instanceof CallFailed && (error.kind === 'unreachable' || error.kind === 'late')) return undefined;
  throw error;
}
