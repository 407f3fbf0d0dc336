import type { Worker } from 'node:worker_threads';
import type { IfcContent } from '../ifc/index.ts';
import { NotConvertible } from '../result.ts';
import type { ConversionWork } from './conversionWork.ts';
import type { ElementNumbers, GeometryMessage, GeometryResult } from './geometryMessages.ts';
import { startThread } from './threads.ts';

type GeometryOutcome =
  | { readonly keys: Uint32Array }
  | { readonly answer: GeometryResult }
  | { readonly error: unknown };

/** The geometry thread as the thread that converts sees it. */
export class GeometryThread {
  readonly #thread: Worker;
  /** What was told and not taken yet: the other thread may speak, or fail, while this one reads without a pause. */
  readonly #settled: GeometryOutcome[] = [];
  #wake: () => void = () => {};

  constructor({ folder, report, heapBytes }: ConversionWork) {
    this.#thread = startThread({ role: 'geometry', folder }, heapBytes);
    this.#thread.on('message', (message: GeometryMessage) => {
      if (message.kind === 'share') report.reportShare(message.stage, message.share);
      else if (message.kind === 'keys') this.#settle({ keys: message.keys });
      else if (message.kind === 'refused') this.#settle({ error: new NotConvertible(message.code, message.values) });
      else {
        for (const [stage, seconds] of message.answer.seconds) report.addSeconds(stage, seconds);
        this.#settle({ answer: message.answer });
      }
    });
    this.#thread.on('error', (error) => this.#settle({ error }));
    this.#thread.on('exit', () => this.#settle({ error: new Error('The geometry thread ended without an answer') }));
  }

  /** Gives the thread the file, in memory that both share: it is large. */
  sendFile(bytes: Uint8Array<SharedArrayBuffer>): void {
    this.#thread.postMessage(bytes);
  }

  /** Tells the thread which elements its meshes belong to, and waits for the tiles. */
  async finish({ numberOf, isSpace }: IfcContent): Promise<GeometryResult> {
    const read = await this.#next();
    if (!('keys' in read)) throw new Error('The geometry thread spoke out of turn');
    const numbers: ElementNumbers = {
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

  #settle(settled: GeometryOutcome): void {
    this.#settled.push(settled);
    this.#wake();
  }

  async #next(): Promise<Exclude<GeometryOutcome, { error: unknown }>> {
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
