import type { Stage } from '../result.ts';

/** Where each stage lies in the whole, in percent; stages of one conversion may run side by side. */
const SPANS: Readonly<Record<Stage, readonly [from: number, to: number]>> = {
  reading: [0, 10],
  geometry: [10, 55],
  tiles: [55, 75],
  elements: [75, 95],
  saving: [95, 99],
};

export type OnProgress = (stage: Stage, percent: number) => void;

/**
 * Turns the share of a stage (0 to 1) into percent of the whole; tells of a new stage and of what grew, never of less.
 * Seconds of each stage are kept.
 */
export class ProgressReport {
  #percent = 0;
  #stage: Stage | undefined;
  readonly #onProgress: OnProgress;
  readonly #seconds: Partial<Record<Stage, number>> = {};

  constructor(onProgress: OnProgress) {
    this.#onProgress = onProgress;
  }

  share(stage: Stage, share: number): void {
    const [from, to] = SPANS[stage];
    const percent = Math.floor(from + (to - from) * Math.min(1, Math.max(0, share)));
    if (percent < this.#percent || (percent === this.#percent && stage === this.#stage)) return;
    this.#percent = percent;
    this.#stage = stage;
    this.#onProgress(stage, percent);
  }

  /** Runs a stage and keeps how long it took. */
  async during<T>(stage: Stage, job: (share: (share: number) => void) => T | Promise<T>): Promise<T> {
    const started = performance.now();
    this.share(stage, 0);
    try {
      return await job((share) => this.share(stage, share));
    } finally {
      this.took(stage, (performance.now() - started) / 1000);
    }
  }

  took(stage: Stage, seconds: number): void {
    this.#seconds[stage] = Math.round(((this.#seconds[stage] ?? 0) + seconds) * 1000) / 1000;
  }

  get seconds(): Readonly<Record<string, number>> {
    return this.#seconds;
  }
}
