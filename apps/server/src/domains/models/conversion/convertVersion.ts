import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type ConversionResult, convertInChildProcess, defaultLimits } from '@twinscape/convert';
import { type Db, transactionWithCopy } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { loadStoredFile, openStoredFile, type StoredFile, saveFile } from '../../files/index.ts';
import { loadRunEventData, lockRun, markConverted, type StartedRun } from '../conversionStore.ts';
import { modelVersionConverted } from '../events.ts';
import { publishModelsChanged } from '../publish.ts';
import { openWorkFolder } from './folder.ts';
import { analyzeRows, copyRows } from './load.ts';
import { RunSuperseded, trackRun } from './progress.ts';

/** Reading and building take the first part of the way; storing what came out the rest. */
const CONVERTED_SHARE = 0.85;
const LOADED_SHARE = 0.12;
const MB = 1024 ** 2;

/**
 * Converts one version in a child process and shows it: its rows, its files and its new state appear in one
 * transaction, or not at all. Throws `NotConvertible` for what is wrong with the file, `Superseded` when the run counts
 * no more, and anything else for a fault.
 */
export async function convertVersion(
  platform: Platform,
  run: StartedRun,
  outer: AbortSignal | undefined,
): Promise<void> {
  const original = await loadStoredFile(platform.database.db, run.fileId);
  if (!original) throw new RunSuperseded();
  const folder = await openWorkFolder(platform.config, run);
  const out = path.join(folder, 'out');
  const follow = trackRun(platform, run, outer);
  const { signal } = follow;
  try {
    const source = path.join(folder, `original${run.fileExtension}`);
    await pipeline(await openStoredFile(platform, original), createWriteStream(source, { mode: 0o600 }), { signal });
    const result = await convertInChildProcess(
      { source, extension: run.fileExtension, folder: out, key: run.key, ...externalConverter(platform) },
      {
        program: path.join(platform.programsDir, 'convert.js'),
        signal,
        limits: toConversionLimits(platform),
        onProgress: ({ stage, percent }) => follow.update({ stage, percent: percent * CONVERTED_SHARE }),
        onAttemptFailed: (death) => platform.log.warn({ versionId: run.versionId, ...death }, 'a conversion died'),
      },
    );
    const bytes = await storeResult(platform, run, original, out, result, signal, (share) =>
      follow.update({ stage: 'saving', percent: 100 * (CONVERTED_SHARE + LOADED_SHARE * share) }),
    );
    platform.log.info({ versionId: run.versionId, ...result.counts, seconds: result.seconds }, 'a model was converted');
    await follow.end();
    await analyzeRows(platform.database.db, bytes).catch((error: unknown) =>
      platform.log.warn({ err: error }, 'the database could not be tidied after a conversion'),
    );
  } catch (error) {
    // Whatever broke off because the run was ended: the end is the reason.
    throw signal.aborted ? signal.reason : error;
  } finally {
    await follow.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stores the files, then writes rows, files and state in one transaction. Answers the bytes of the rows. */
async function storeResult(
  platform: Platform,
  run: StartedRun,
  original: StoredFile,
  out: string,
  result: ConversionResult,
  signal: AbortSignal,
  onLoaded: (share: number) => void,
): Promise<number> {
  const put = async (name: string) => ({
    name,
    blob: await platform.blobs.put(createReadStream(path.join(out, name)), { signal }),
  });
  const pack = await put(result.pack.file);
  const small = result.thumbnails && (await put(result.thumbnails.small));
  const large = result.thumbnails && (await put(result.thumbnails.large));
  return transactionWithCopy(platform.database, async (tx, copy) => {
    const keep = async (part: typeof pack, mime: string, purpose: string) =>
      (
        await saveFile(platform, tx, {
          blobKey: part.blob.key,
          size: part.blob.size,
          name: part.name,
          mime,
          kind: 'model',
          purpose,
          companyId: original.companyId,
          projectId: original.projectId,
        })
      ).id;
    const bytes = await copyRows(copy, out, signal, onLoaded);
    const files = {
      packFileId: await keep(pack, 'application/octet-stream', 'pack'),
      smallPictureId: small && (await keep(small, 'image/png', 'picture')),
      largePictureId: large && (await keep(large, 'image/png', 'picture')),
    };
    // Held only now: whoever deletes the model does not wait for the rows, which then are never seen.
    await lockRunOrAbort(tx, run);
    await markConverted(tx, run, { result, ...files });
    await emitVersionConverted(platform, tx, run, original.companyId);
    await publishModelsChanged(tx, run.projectId);
    return bytes;
  });
}

/** Who uploaded the version made it; they may be gone since. */
async function emitVersionConverted(
  platform: Platform,
  tx: Db,
  run: StartedRun,
  companyId: string | null,
): Promise<void> {
  const eventData = await loadRunEventData(tx, run);
  // What is made of a document is nothing that somebody did.
  if (!eventData || eventData.phaseId === null) return;
  const actor = { userId: eventData.createdBy ?? undefined, userName: eventData.createdByName, ip: '' };
  await platform.events.emit(tx, modelVersionConverted, actor, {
    entityId: run.modelId,
    entityName: eventData.modelName,
    companyId: companyId ?? undefined,
    projectId: run.projectId,
    values: { version: eventData.number },
  });
}

async function lockRunOrAbort(tx: Db, run: StartedRun): Promise<void> {
  if (!(await lockRun(tx, run))) throw new RunSuperseded();
}

const toConversionLimits = ({ config }: Platform) => {
  const memoryBytes = config.conversionMemoryMb === undefined ? undefined : config.conversionMemoryMb * MB;
  return {
    ...defaultLimits(),
    timeMs: config.conversionMinutes * 60_000,
    ...(memoryBytes === undefined ? {} : { memoryBytes, retryMemoryBytes: Math.floor(memoryBytes * 1.5) }),
  };
};

function externalConverter({ config }: Platform) {
  const [command, ...args] = config.converter ?? [];
  return command === undefined ? {} : { external: { command, args, timeoutMs: config.conversionMinutes * 60_000 } };
}
