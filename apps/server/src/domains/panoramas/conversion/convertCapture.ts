import { Readable } from 'node:stream';
import type { CaptureRefusal } from '@twinscape/contract/panoramas';
import type { Platform } from '../../../platform/platform.ts';
import { SandboxFailed } from '../../../platform/sandbox/index.ts';
import { loadStoredFile, openStoredFile, type StoredFile, saveFile } from '../../files/index.ts';
import { markCaptureConverted, recordCaptureProgress, type StartedCaptureRun } from '../captureStore.ts';
import { publishPanoramasChanged } from '../publish.ts';
import { type ConvertedPhotograph, panoramaWork } from './work.ts';

/** How long a photograph may wait for a free process: whole albums come at once. */
const WAIT_MS = 30 * 60_000;
const LOOK_EVERY_MS = 1_000;
/** The part of the way after which what came out is stored, in percent. */
const CONVERTED_PERCENT = 85;
/** So fast a photograph is taken to be converted, to show that something moves. Bytes a second. */
const USUAL_SPEED = 6_000_000;

/** What is wrong with the photograph itself. */
export class NoPanorama extends Error {
  override readonly name = 'NoPanorama';
  constructor(readonly reason: CaptureRefusal) {
    super(`the photograph is no panorama: ${reason}`);
  }
}

/** The photograph was deleted, cancelled, or taken up by somebody else. */
export class CaptureSuperseded extends Error {
  override readonly name = 'CaptureSuperseded';
}

/**
 * Converts one photograph in a process outside and shows it: its files and its new state appear in one transaction, or
 * not at all. Throws `NoPanorama`, `CaptureSuperseded`, and anything else for a fault.
 */
export async function convertCapture(
  platform: Platform,
  run: StartedCaptureRun,
  outer: AbortSignal | undefined,
): Promise<void> {
  const original = await loadStoredFile(platform.database.db, run.fileId);
  if (!original) throw new CaptureSuperseded();
  const ended = new AbortController();
  const signal = outer ? AbortSignal.any([outer, ended.signal]) : ended.signal;
  const watching = watchRun(platform, run, original.size, ended);
  try {
    const { value, blobs } = await platform.sandbox.run(panoramaWork, {
      input: () => openStoredFile(platform, original),
      options: { blurs: run.blurs },
      owner: original.companyId ?? 'platform',
      signal,
      waitTimeoutMs: WAIT_MS,
    });
    if ('refused' in value) throw new NoPanorama(value.refused);
    await storeResult(platform, run, original, value, blobs);
  } catch (error) {
    if (ended.signal.aborted) throw ended.signal.reason;
    if (error instanceof SandboxFailed) throw new NoPanorama(error.failure === 'crash' ? 'crashed' : 'tooLarge');
    throw error;
  } finally {
    clearInterval(watching);
  }
}

/** Shows that something moves, and ends the work once the run counts no more. */
function watchRun(platform: Platform, run: StartedCaptureRun, size: number, ended: AbortController) {
  const startedAt = performance.now();
  const look = () => {
    const done = ((performance.now() - startedAt) / 1000) * USUAL_SPEED;
    const percent = Math.round(5 + (CONVERTED_PERCENT - 5) * (1 - Math.exp(-done / Math.max(size, USUAL_SPEED))));
    recordCaptureProgress(platform.database.db, run, percent).then(
      (counts) => counts || ended.abort(new CaptureSuperseded()),
      (error: unknown) => platform.log.warn({ err: error }, 'the progress of a panorama could not be written'),
    );
  };
  return setInterval(look, LOOK_EVERY_MS);
}

async function storeResult(
  platform: Platform,
  run: StartedCaptureRun,
  { companyId, projectId }: StoredFile,
  result: ConvertedPhotograph,
  [pack, sphere, cover, thumbnail]: readonly Buffer[],
): Promise<void> {
  const put = async (bytes: Buffer | undefined, name: string) => {
    if (!bytes) throw new Error(`the ${name} of a panorama was not made`);
    return { name, blob: await platform.blobs.put(Readable.from([bytes])) };
  };
  const parts = {
    packFileId: await put(pack, 'tiles'),
    sphereId: await put(sphere, 'sphere.jpg'),
    coverId: await put(cover, 'cover.jpg'),
    thumbnailId: await put(thumbnail, 'thumbnail.jpg'),
  };
  await platform.database.db.transaction(async (tx) => {
    const keep = async ({ name, blob }: Awaited<ReturnType<typeof put>>) =>
      (
        await saveFile(platform, tx, {
          blobKey: blob.key,
          size: blob.size,
          name,
          mime: name === 'tiles' ? 'application/octet-stream' : 'image/jpeg',
          kind: 'panorama',
          purpose: name,
          companyId,
          projectId,
        })
      ).id;
    const files = {
      packFileId: await keep(parts.packFileId),
      sphereId: await keep(parts.sphereId),
      coverId: await keep(parts.coverId),
      thumbnailId: await keep(parts.thumbnailId),
    };
    if (!(await markCaptureConverted(tx, run, { result, ...files }))) throw new CaptureSuperseded();
    await publishPanoramasChanged(tx, run.projectId);
  });
}
