import type { ResultOf } from '@twinscape/contract';
import { type DeviceImportReport, deviceCalls } from '@twinscape/contract/devices';
import { CallFailed, cache, keyOf, send } from '../../../platform/api/index.ts';
import { showJob } from '../../../platform/tray/index.ts';
import { DEVICE_READS } from '../reads.ts';
import { forgetImport, importsOf, noteImport, type UnderWay } from './underWay.ts';

const ASKED_EVERY_MS = 600;
/** After no answer came. */
const ASKED_AGAIN_MS = 3_000;

type Started = ResultOf<typeof deviceCalls.ImportDeviceFromExcel>;
type Job = Omit<UnderWay, 'importId'> & { readonly onShare: (share: number) => void };

/** Imports that this page asks after. */
const asked = new Set<string>();

/** The report of an import: at once, or once the server is done with a long file. Until then the tray shows it, on whatever screen and after a reload. */
export async function reportOf({ report, importId }: Started, { onShare, ...job }: Job): Promise<DeviceImportReport> {
  if (report) return told(report);
  const begun = { ...job, importId: importId ?? '' };
  noteImport(begun);
  return followed(begun, onShare);
}

/** Goes on with what was under way when the page was left. */
export function goOn(ownerId: string): void {
  // What became of it stands in the tray.
  for (const begun of importsOf(ownerId))
    if (!asked.has(begun.importId)) void followed(begun, () => undefined).catch(() => undefined);
}

async function followed(begun: UnderWay, onShare: (share: number) => void): Promise<DeviceImportReport> {
  const { projectId, importId, title } = begun;
  const show = { id: importId, title, survives: true, quiet: true } as const;
  asked.add(importId);
  try {
    for (;;) {
      const answer = await send(deviceCalls.GetDeviceImport, { projectId, importId }, { handles: true }).catch(
        unlessGone,
      );
      if (answer?.state === 'done' && answer.report) {
        forgetImport(importId);
        showJob({ ...show, state: 'done', share: 1 });
        return told(answer.report);
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
    forgetImport(importId);
    showJob({ ...show, state: 'failed', share: undefined, failure: error instanceof Error ? error.message : '' });
    throw error;
  } finally {
    asked.delete(importId);
  }
}

/** The import goes on while the line is down. */
function unlessGone(error: unknown): undefined {
  if (error instanceof CallFailed && error.kind === 'unreachable') return undefined;
  throw error;
}

function told(report: DeviceImportReport): DeviceImportReport {
  if (!report.isTrial) for (const call of DEVICE_READS) void cache.invalidateQueries({ queryKey: keyOf(call) });
  return report;
}
