import path from 'node:path/posix';
import { setTimeout as wait } from 'node:timers/promises';
import { getQuickJS, type QuickJSContext, type QuickJSHandle, type QuickJSRuntime } from 'quickjs-emscripten';
import { SourceFailed } from '../port.ts';
import { PRELUDE } from './prelude.ts';
import type { PackageProgram } from './program.ts';

const MEMORY_BYTES = 64 * 1024 ** 2;
const STACK_BYTES = 512 * 1024;
/** A package may compute so long at a time; beyond it, it loops. */
const TURN_MS = 500;
/** What a call of a provider may take, its waiting included. */
const CALL_MS = 15_000;
/** While somebody waits before a page: they are to hear why it took too long, and not only that it did. */
const ASKED_CALL_MS = 8_000;
/** Text that leaves the machine at a time. */
const TEXT_MAX = 4 * 1024 ** 2;
const OPERATIONS_AT_ONCE = 16;

/** What a machine may ask of the host: JSON in, JSON out. */
export type HostOperations = {
  /** Somebody waits before a page. */
  readonly isForQuestion: boolean;
  ask(operation: string, input: unknown): Promise<unknown>;
  /** Needs no answer. */
  say(operation: string, input: unknown): void;
};

/**
 * A package in a machine of its own (QuickJS): it has the language and what `prelude.ts` gives it, bounded memory, and
 * bounded time at each turn. A machine that was cut off is not used again.
 */
export class PackageMachine {
  private deadline = 0;
  private busy = 0;
  private isClosed = false;
  private readonly runtime: QuickJSRuntime;
  private readonly vm: QuickJSContext;
  private readonly operations: HostOperations;

  private constructor(runtime: QuickJSRuntime, operations: HostOperations) {
    this.runtime = runtime;
    this.operations = operations;
    runtime.setMemoryLimit(MEMORY_BYTES);
    runtime.setMaxStackSize(STACK_BYTES);
    runtime.setInterruptHandler(() => performance.now() > this.deadline);
    this.vm = runtime.newContext();
  }

  static async open(program: PackageProgram, state: string, operations: HostOperations): Promise<PackageMachine> {
    const machine = new PackageMachine((await getQuickJS()).newRuntime(), operations);
    try {
      machine.load(program, state);
      return machine;
    } catch (error) {
      machine.close();
      throw error;
    }
  }

  private load({ files, className, classPath, configPath }: PackageProgram, state: string): void {
    const { vm, runtime } = this;
    runtime.setModuleLoader(
      (name) => (Object.hasOwn(files, name) ? (files[name] ?? '') : { error: new Error(`no file ${name}`) }),
      (from, wanted) =>
        wanted.startsWith('.') ? path.join(path.dirname(from), wanted) : path.normalize(wanted).replace(/^\/+/, ''),
    );
    this.setText('__state', state);
    this.setText('__config', files[configPath] ?? '{}');
    this.defineAsk();
    this.defineSay();
    this.evaluate(PRELUDE, 'twinscape.js', 'global');
    this.evaluate(
      `import * as loaded from ${JSON.stringify(classPath)};
       const Provider = loaded[${JSON.stringify(className)}];
       if (typeof Provider !== 'function') throw new Error(${JSON.stringify(`${classPath} exports no class ${className}`)});
       globalThis.__provider = new Provider(globalThis.twinscape);`,
      'start.js',
      'module',
    );
    vm.runtime.executePendingJobs();
  }

  /** Calls a method of the provider; null where it has none, or answers nothing. */
  async call(method: string, ...args: readonly unknown[]): Promise<unknown> {
    if (this.isClosed) throw new SourceFailed('lost');
    const { vm } = this;
    const promise = this.enter(() => {
      const entries = vm.getProp(vm.global, '__entries');
      const entry = vm.getProp(entries, method);
      const input = vm.newString(JSON.stringify(args));
      try {
        return this.unwrap(vm.callFunction(entry, vm.undefined, input));
      } finally {
        for (const handle of [input, entry, entries]) handle.dispose();
      }
    });
    const settling = vm.resolvePromise(promise);
    promise.dispose();
    this.runJobs();
    const late = new AbortController();
    const settled = await Promise.race([
      settling,
      wait(this.operations.isForQuestion ? ASKED_CALL_MS : CALL_MS, undefined, { signal: late.signal }).then(() => {
        throw new SourceFailed('timeout', method);
      }),
    ]).finally(() => late.abort());
    if (this.isClosed) throw new SourceFailed('lost');
    const handle = this.unwrap(settled);
    const text = vm.getString(handle);
    handle.dispose();
    if (text.length > TEXT_MAX) throw new SourceFailed('answerTooLarge', method);
    return JSON.parse(text);
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    try {
      this.vm.dispose();
      this.runtime.dispose();
    } catch {
      // A machine that was cut off has loose ends; its memory goes with the process.
    }
  }

  private setText(name: string, text: string): void {
    const handle = this.vm.newString(text);
    this.vm.setProp(this.vm.global, name, handle);
    handle.dispose();
  }

  private defineAsk(): void {
    const { vm } = this;
    const ask = vm.newFunction('__ask', (operation, input) => {
      const deferred = vm.newPromise();
      const settle = (isGood: boolean, text: string): void => {
        if (this.isClosed) return;
        const handle = isGood ? vm.newString(text) : vm.newError(text);
        if (isGood) deferred.resolve(handle);
        else deferred.reject(handle);
        handle.dispose();
        this.runJobs();
      };
      void this.perform(vm.getString(operation), vm.getString(input)).then(
        (text) => settle(true, text),
        (error: unknown) => settle(false, error instanceof Error ? error.message : String(error)),
      );
      return deferred.handle;
    });
    vm.setProp(vm.global, '__ask', ask);
    ask.dispose();
  }

  private async perform(operation: string, input: string): Promise<string> {
    if (input.length > TEXT_MAX) throw new Error('too large');
    if (this.busy >= OPERATIONS_AT_ONCE) throw new Error('too many operations at once');
    this.busy += 1;
    try {
      return JSON.stringify((await this.operations.ask(operation, JSON.parse(input))) ?? null);
    } finally {
      this.busy -= 1;
    }
  }

  private defineSay(): void {
    const { vm } = this;
    const say = vm.newFunction('__say', (operation, input) => {
      const text = vm.getString(input);
      if (text.length <= TEXT_MAX) this.operations.say(vm.getString(operation), JSON.parse(text));
    });
    vm.setProp(vm.global, '__say', say);
    say.dispose();
  }

  private evaluate(code: string, name: string, type: 'global' | 'module'): void {
    this.enter(() => this.unwrap(this.vm.evalCode(code, name, { type })).dispose());
  }

  /** Lets what waits in the machine go on; what goes wrong there shows at the promise of a call. */
  private runJobs(): void {
    if (this.isClosed) return;
    this.enter(() => {
      const done = this.runtime.executePendingJobs();
      if (done.error) done.error.dispose();
    });
  }

  private enter<T>(work: () => T): T {
    this.deadline = performance.now() + TURN_MS;
    try {
      return work();
    } catch (error) {
      if (error instanceof SourceFailed) throw error;
      // The machine itself gave way, for instance by a recursion without end.
      throw new SourceFailed('packageFailed', error instanceof Error ? error.message : String(error));
    }
  }

  private unwrap(result: ReturnType<QuickJSContext['evalCode']>): QuickJSHandle {
    if (!result.error) return result.value;
    const said = this.vm.dump(result.error) as { readonly name?: string; readonly message?: string } | string;
    result.error.dispose();
    const text = typeof said === 'string' ? said : [said?.name, said?.message].filter(Boolean).join(': ');
    if (/interrupted/i.test(text)) throw new SourceFailed('packageTooSlow');
    if (/out of memory/i.test(text)) throw new SourceFailed('packageMemory');
    throw new SourceFailed('packageFailed', text);
  }
}
