import type { ResultOf } from '@twinscape/contract';
import { type DeviceImportReport, deviceCalls } from '@twinscape/contract/devices';
import { cache, keyOf, send } from '../../../platform/api/index.ts';
import { showJob } from '../../../platform/tray/index.ts';
import { DEVICE_READS } from '../reads.ts';

const ASKED_EVERY_MS = 600;

type Started = ResultOf<typeof deviceCalls.ImportDeviceFromExcel>;
type Job = { readonly projectId: string; readonly title: string; readonly onShare: (share: number) => void };

/** The report of an import: at once, or once the server is done with a long file. Until then the tray shows it, whatever screen is open. */
export async function reportOf({ report, importId }: Started, job: Job): Promise<DeviceImportReport> {
  const found = report ?? (await followed(importId ?? '', job));
  if (!found.isTrial) for (const call of DEVICE_READS) void cache.invalidateQueries({ queryKey: keyOf(call) });
  return found;
}

async function followed(importId: string, { projectId, title, onShare }: Job): Promise<DeviceImportReport> {
  const show = { id: importId, title, survives: true, quiet: true } as const;
  for (;;) {
    const { state, percent, report, failure } = await send(
      deviceCalls.GetDeviceImport,
      { projectId, importId },
      { handles: true },
    );
    const share = percent / 100;
    onShare(share);
    if (state === 'done' && report) {
      showJob({ ...show, state: 'done', share: 1 });
      return report;
    }
    if (state === 'failed') {
      showJob({ ...show, state: 'failed', share, failure: failure ?? '' });
      throw new Error(failure);
    }
    showJob({ ...show, state: 'running', share });
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS));
  }
}
