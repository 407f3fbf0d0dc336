import type { ConversionStage } from '../result.ts';

/** Where each stage lies in the whole, in percent; stages of one conversion may run side by side. */
const STAGE_PERCENTS: Readonly<Record<ConversionStage, readonly [from: number, to: number]>> = {
  reading: [0, 10],
  geometry: [10, 55],
  tiles: [55, 75],
  elements: [75, 95],
  saving: [95, 99],
};

export type OnStageProgress = (stage: ConversionStage, percent: number) => void;

/**
 * Turns the share of a stage (0 to 1) into percent of the whole; tells of a new stage and of what grew, never of less.
 * Seconds of each stage are kept.
 */
export class ProgressReport {
  #percent = 0;
  #stage: ConversionStage | undefined;
  readonly #onProgress: OnStageProgress;
  readonly #seconds: Partial<Record<ConversionStage, number>> = {};

  constructor(onProgress: OnStageProgress) {
    this.#onProgress = onProgress;
  }

  reportShare(stage: ConversionStage, share: number): void {
    const [from, to] = STAGE_PERCENTS[stage];
    const percent = Math.floor(from + (to - from) * Math.min(1, Math.max(0, share)));
    if (percent < this.#percent || (percent === this.#percent && stage === this.#stage)) return;
    this.#percent = percent;
    this.#stage = stage;
    this.#onProgress(stage, percent);
  }

  /** Runs a stage and keeps how long it took. */
  async runStage<T>(stage: ConversionStage, job: (share: (share: number) => void) => T | Promise<T>): Promise<T> {
    const started = performance.now();
    this.reportShare(stage, 0);
    try {
      return await job((share) => this.reportShare(stage, share));
    } finally {
      this.addSeconds(stage, (performance.now() - started) / 1000);
    }
  }

  addSeconds(stage: ConversionStage, seconds: number): void {
    this.#seconds[stage] = Math.round(((this.#seconds[stage] ?? 0) + seconds) * 1000) / 1000;
  }

  get seconds(): Readonly<Record<string, number>> {
    return this.#seconds;
  }
}
