import type { ConvertStage } from '@twinscape/contract/models';
import type { Platform } from '../../../platform/platform.ts';
import { type ConversionRun, recordProgress } from '../conversionStore.ts';

/** Written at most so often: progress is for eyes. */
const WRITE_EVERY_MS = 500;

/** The version was deleted, or somebody else took its conversion up. */
export class RunSuperseded extends Error {
  override readonly name = 'Superseded';
}

/**
 * Writes down how far a run is, and ends it (`signal`) once it counts no more. `watch` looks for that also while
 * nothing moves.
 */
export function trackRun(platform: Pick<Platform, 'database'>, run: ConversionRun, outer: AbortSignal | undefined) {
  const ended = new AbortController();
  let [percent, stage, writtenAt]: [number, ConvertStage, number] = [0, 'reading', 0];
  let writing: Promise<void> | undefined;
  const write = () => {
    writtenAt = performance.now();
    writing ??= recordProgress(platform.database.db, run, percent, stage)
      .then((counts) => {
        if (!counts) ended.abort(new RunSuperseded());
      })
      // A progress that cannot be written is none the worse for the work; the end of the work will tell.
      .catch(() => undefined)
      .finally(() => {
        writing = undefined;
      });
  };
  const watch = setInterval(write, WRITE_EVERY_MS * 4);
  return {
    signal: outer ? AbortSignal.any([outer, ended.signal]) : ended.signal,
    update(next: { readonly percent: number; readonly stage: ConvertStage }) {
      // The last percent is the moment in which the version can be opened.
      percent = Math.min(99, Math.max(percent, Math.floor(next.percent)));
      stage = next.stage;
      if (performance.now() - writtenAt >= WRITE_EVERY_MS) write();
    },
    async end() {
      clearInterval(watch);
      await writing;
    },
  };
}
