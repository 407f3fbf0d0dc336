import { SCRIPT_MEMORY_BYTES, SCRIPT_TIME_MS } from '@twinscape/contract/ruleChains';
import type { QuickJSContext, QuickJSHandle, QuickJSRuntime, QuickJSWASMModule } from 'quickjs-emscripten';
import { DRIVER, FREEZE, SCRIPT_PRELUDE, TBEL_PRELUDE } from './prelude.ts';
import type { RuleScript, ScriptAnswer, ScriptInput } from './protocol.ts';
import { translateTbel } from './tbel.ts';

const STACK_BYTES = 256 * 1024;
/** What a machine may take to be made and to compile its script. */
const COMPILE_MS = 500;
/** Characters of an answer. */
const ANSWER_MAX = 1024 ** 2;
/** Lines of the function that stand before the script. */
const LINES_BEFORE = 1;
const SCRIPT_FILE = 'script.js';

const toFunction = ({ language, source, argumentNames }: RuleScript): string =>
  `(function (${argumentNames.join(', ')}) {\n${language === 'TBEL' ? translateTbel(source) : source}\n})`;

type Handles = {
  readonly drive: QuickJSHandle;
  readonly script: QuickJSHandle;
  readonly type: QuickJSHandle;
  readonly next: QuickJSHandle;
};
type Failed = { readonly error: string; readonly stack: string };

/**
 * One script in a machine of its own (QuickJS): the language, what `prelude.ts` gives, bounded memory, a bounded stack,
 * bounded time for each message, and nothing of the host. What all runs share is frozen.
 */
export class ScriptMachine {
  private readonly runtime: QuickJSRuntime;
  private readonly vm: QuickJSContext;
  private deadline = 0;
  /** The place of the input that runs. */
  private current = -1;
  /** Inputs of this run: nothing after them has time of its own. */
  private count = 0;
  private handles: Handles | undefined;

  private constructor(
    quickJs: QuickJSWASMModule,
    private readonly script: RuleScript,
    private readonly timeMs: number,
  ) {
    this.runtime = quickJs.newRuntime();
    this.runtime.setMemoryLimit(SCRIPT_MEMORY_BYTES);
    this.runtime.setMaxStackSize(STACK_BYTES);
    this.runtime.setInterruptHandler(() => performance.now() > this.deadline);
    this.vm = this.runtime.newContext();
  }

  /** Throws a `ScriptInvalid` where the script is none. */
  static open(quickJs: QuickJSWASMModule, script: RuleScript, timeMs = SCRIPT_TIME_MS): ScriptMachine {
    const machine = new ScriptMachine(quickJs, script, timeMs);
    try {
      machine.load();
      return machine;
    } catch (error) {
      machine.close();
      throw error;
    }
  }

  /** Answers in the order of the inputs. False at its end: the machine is not to be used again. */
  run(inputs: readonly ScriptInput[]): { readonly answers: ScriptAnswer[]; readonly isWhole: boolean } {
    const answers: ScriptAnswer[] = [];
    if (!this.handles) return { answers, isWhole: true };
    const { drive, script, type, next } = this.handles;
    this.current = -1;
    this.count = inputs.length;
    this.deadline = performance.now() + this.timeMs;
    const input = this.vm.newString(`[${inputs.map(toJson).join(',')}]`);
    const result = this.vm.callFunction(drive, this.vm.undefined, script, type, next, input);
    input.dispose();
    if (result.error) {
      // Cut off in the middle: those before it are run again by whoever asked, without it.
      const said = this.describe(result.error);
      return { answers: [said], isWhole: false };
    }
    const out = JSON.parse(this.vm.getString(result.value)) as (string | Failed)[];
    result.value.dispose();
    for (const one of out) {
      if (typeof one !== 'string') answers.push({ error: one.error, line: findLine(one.stack) });
      else if (one.length > ANSWER_MAX) answers.push({ error: `the answer is longer than ${ANSWER_MAX} characters` });
      else answers.push({ json: one });
    }
    return { answers, isWhole: true };
  }

  /** The place of the input that was running when the machine was cut off. */
  get culprit(): number {
    return Math.max(0, this.current);
  }

  close(): void {
    try {
      for (const handle of Object.values(this.handles ?? {})) handle.dispose();
      this.vm.dispose();
      this.runtime.dispose();
    } catch {
      // A machine that was cut off has loose ends; its memory is that of the module and is used again.
    }
  }

  private load(): void {
    const { vm } = this;
    this.deadline = performance.now() + COMPILE_MS;
    this.evaluate(SCRIPT_PRELUDE, 'prelude.js').dispose();
    if (this.script.language === 'TBEL') this.evaluate(TBEL_PRELUDE, 'tbel.js').dispose();
    const drive = this.evaluate(DRIVER, 'driver.js');
    this.evaluate(FREEZE, 'freeze.js').dispose();
    const next = vm.newFunction('next', () => {
      this.current += 1;
      if (this.current < this.count) this.deadline = performance.now() + this.timeMs;
    });
    this.handles = { drive, next, type: vm.newString(this.script.type), script: vm.undefined };
    this.handles = { ...this.handles, script: this.evaluate(toFunction(this.script), SCRIPT_FILE) };
  }

  private evaluate(code: string, name: string): QuickJSHandle {
    const result = this.vm.evalCode(code, name, { type: 'global', strict: false });
    if (result.error) throw new ScriptInvalid(this.describe(result.error));
    return result.value;
  }

  private describe(handle: QuickJSHandle): { readonly error: string; readonly line: number | undefined } {
    const dumped: unknown = this.vm.dump(handle);
    handle.dispose();
    if (typeof dumped !== 'object' || dumped === null) return { error: String(dumped), line: undefined };
    const { name, message, stack } = dumped as Readonly<Record<string, unknown>>;
    if (message === 'interrupted') return { error: `the script ran for more than ${this.timeMs} ms`, line: undefined };
    return { error: `${String(name)}: ${String(message)}`, line: findLine(String(stack ?? '')) };
  }
}

/** The script cannot be compiled; `failure` says why, and where. */
export class ScriptInvalid extends Error {
  readonly failure: { readonly error: string; readonly line: number | undefined };

  constructor(failure: { readonly error: string; readonly line: number | undefined }) {
    super(failure.error);
    this.failure = failure;
  }
}

const toJson = ({ data, isJson, metadata, type }: ScriptInput): string =>
  `[${isJson ? data : JSON.stringify(data)},${metadata},${JSON.stringify(type)}]`;

/** The line of the script that a stack of QuickJS names first. */
function findLine(stack: string): number | undefined {
  const found = /script\.js:(\d+)/.exec(stack);
  const line = found ? Number(found[1]) - LINES_BEFORE : undefined;
  return line !== undefined && line > 0 ? line : undefined;
}
