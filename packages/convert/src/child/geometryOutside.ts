import type { Worker } from 'node:worker_threads';
import type { IfcContent } from '../ifc/index.ts';
import { NotConvertible } from '../result.ts';
import type { GeometryAnswer, GeometryTold, KeyNumbers } from './geometryMessages.ts';
import { startThread } from './threads.ts';
import type { Work } from './work.ts';

type Settled = { readonly keys: Uint32Array } | { readonly answer: GeometryAnswer } | { readonly error: unknown };

/** The geometry thread as the thread that converts sees it. */
export class GeometryThread {
  readonly #thread: Worker;
  /** What was told and not taken yet: the other thread may speak, or fail, while this one reads without a pause. */
  readonly #settled: Settled[] = [];
  #wake: () => void = () => {};

  constructor({ folder, report, heapBytes }: Work) {
    this.#thread = startThread({ role: 'geometry', folder }, heapBytes);
    this.#thread.on('message', (told: GeometryTold) => {
      if (told.kind === 'share') report.share(told.stage, told.share);
      else if (told.kind === 'keys') this.#settle({ keys: told.keys });
      else if (told.kind === 'refused') this.#settle({ error: new NotConvertible(told.code, told.values) });
      else {
        for (const [stage, seconds] of told.answer.seconds) report.took(stage, seconds);
        this.#settle({ answer: told.answer });
      }
    });
    this.#thread.on('error', (error) => this.#settle({ error }));
    this.#thread.on('exit', () => this.#settle({ error: new Error('The geometry thread ended without an answer') }));
  }

  /** Gives the thread the file, in memory that both share: it is large. */
  begin(bytes: Uint8Array<SharedArrayBuffer>): void {
    this.#thread.postMessage(bytes);
  }

  /** Tells the thread which elements its meshes belong to, and waits for the tiles. */
  async finish({ numberOf, isSpace }: IfcContent): Promise<GeometryAnswer> {
    const read = await this.#next();
    if (!('keys' in read)) throw new Error('The geometry thread spoke out of turn');
    const numbers: KeyNumbers = {
      numbers: Int32Array.from(read.keys, (key) => numberOf(key) ?? -1),
      spaces: Uint8Array.from(read.keys, (key) => (isSpace(key) ? 1 : 0)),
    };
    this.#thread.postMessage(numbers);
    const made = await this.#next();
    if (!('answer' in made)) throw new Error('The geometry thread spoke out of turn');
    return made.answer;
  }

  /** Not waited for: a thread in the middle of a calculation may take its time to end, and the process ends soon. */
  close(): void {
    void this.#thread.terminate();
  }

  #settle(settled: Settled): void {
    this.#settled.push(settled);
    this.#wake();
  }

  async #next(): Promise<Exclude<Settled, { error: unknown }>> {
    for (;;) {
      const settled = this.#settled.shift();
      if (settled && 'error' in settled) throw settled.error;
      if (settled) return settled;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
