import type { Readable } from 'node:stream';
import { Refusal, refuse } from '@twinscape/contract';
import { fileRefusals as refusals } from '@twinscape/contract/files';
import type { ProgramState } from '@twinscape/contract/settings';
import type { Platform } from '../../platform/platform.ts';
import { readClamdVersion, ScannerUnavailable, scanBytes } from '../../platform/scanner/index.ts';

/** What the scanner found is not tried again. */
export const isInfectedRefusal = (error: unknown): boolean =>
  error instanceof Refusal && error.text === refusals['upload.infected'];

const MB = 1024 ** 2;

/**
 * Has the configured scanner look at a file before it becomes anything; without one nothing is looked at. What is
 * larger than it takes passes and is noted.
 */
export async function refuseInfected(
  { config, log }: Pick<Platform, 'config' | 'log'>,
  { name, size }: { readonly name: string; readonly size: number },
  open: () => Promise<Readable>,
): Promise<void> {
  if (!config.clamd || size === 0) return;
  if (size > config.clamdMaxMb * MB) return log.warn({ name, size }, 'a file is too large for the virus scanner');
  const result = await scanBytes(config.clamd, await open()).catch((error: unknown) => {
    if (!(error instanceof ScannerUnavailable)) throw error;
    log.error({ err: error }, 'the virus scanner did not answer');
    throw refuse(refusals['upload.scannerUnavailable']);
  });
  if (result.verdict === 'tooLarge') log.warn({ name, size }, 'the virus scanner takes smaller files than it is given');
  if (result.verdict !== 'infected') return;
  log.warn({ name, virus: result.virus }, 'a file with a virus was refused');
  throw refuse(refusals['upload.infected'], { name, virus: result.virus });
}

/** Whether a scanner is configured and answers. */
export async function readScannerState({
  config: { clamd },
}: Pick<Platform, 'config'>): Promise<Pick<ProgramState, 'state' | 'detail'>> {
  if (!clamd) return { state: 'absent' };
  return readClamdVersion(clamd).then(
    (version) => ({ state: 'ready' as const, detail: `ClamAV ${version}` }),
    () => ({ state: 'unreachable' as const }),
  );
}
