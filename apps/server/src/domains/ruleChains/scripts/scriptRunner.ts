import { SCRIPT_TIME_MS } from '@twinscape/contract/ruleChains';
import type { QuickJSWASMModule } from 'quickjs-emscripten';
import { type RuleScript, type ScriptAnswer, type ScriptFailure, type ScriptInput, toScriptKey } from './protocol.ts';
import { ScriptInvalid, ScriptMachine } from './scriptMachine.ts';

/** Machines that are kept; the one that was used longest ago gives way. */
const MACHINES_MAX = 128;
/** Runs of a batch that may be cut off; the rest of it is not run then. */
const CUT_MAX = 5;
/** A script that was cut off so often in one batch is not run for so long. */
const BLOCK_MS = 10_000;

/** Runs scripts, each in a machine that is kept for the next time. */
export class ScriptRunner {
  private readonly machines = new Map<string, ScriptMachine | ScriptFailure>();
  /** Scripts that are not run for a while, so that they do not hold up all others. */
  private readonly blocked = new Map<string, { readonly until: number; readonly failure: ScriptFailure }>();

  constructor(
    private readonly quickJs: QuickJSWASMModule,
    private readonly timeMs = SCRIPT_TIME_MS,
  ) {}

  /** Answers in the order of the inputs. A run that takes too long or too much fails alone. */
  run(script: RuleScript, inputs: readonly ScriptInput[]): ScriptAnswer[] {
    const block = this.findBlock(toScriptKey(script));
    if (block) return inputs.map(() => block);
    const answers: ScriptAnswer[] = [];
    let cut = 0;
    while (answers.length < inputs.length) {
      const machine = this.open(script);
      if ('error' in machine) return inputs.map(() => machine);
      const rest = inputs.slice(answers.length);
      const done = machine.run(rest);
      if (done.isWhole) {
        answers.push(...done.answers);
        break;
      }
      const { culprit } = machine;
      this.drop(script);
      const [said] = done.answers;
      const failure: ScriptFailure = said && 'error' in said ? said : { error: 'the script was cut off' };
      cut += 1;
      // Those before it answered once and do so again, without it.
      if (culprit > 0) answers.push(...this.run(script, rest.slice(0, culprit)));
      answers.push(failure);
      if (cut < CUT_MAX) continue;
      while (answers.length < inputs.length) answers.push(failure);
      this.blocked.set(toScriptKey(script), { until: performance.now() + BLOCK_MS, failure });
    }
    return answers;
  }

  private findBlock(key: string): ScriptFailure | undefined {
    const found = this.blocked.get(key);
    if (found && found.until > performance.now()) return found.failure;
    this.blocked.delete(key);
    return undefined;
  }

  private open(script: RuleScript): ScriptMachine | ScriptFailure {
    const key = toScriptKey(script);
    const kept = this.machines.get(key);
    if (kept) {
      this.machines.delete(key);
      this.machines.set(key, kept);
      return kept;
    }
    const opened = this.tryOpen(script);
    this.machines.set(key, opened);
    for (const [oldest, machine] of this.machines) {
      if (this.machines.size <= MACHINES_MAX) break;
      this.machines.delete(oldest);
      if (machine instanceof ScriptMachine) machine.close();
    }
    return opened;
  }

  private tryOpen(script: RuleScript): ScriptMachine | ScriptFailure {
    try {
      return ScriptMachine.open(this.quickJs, script, this.timeMs);
    } catch (error) {
      if (error instanceof ScriptInvalid) return error.failure;
      return { error: error instanceof Error ? error.message : String(error) };
    }
  }

  private drop(script: RuleScript): void {
    const key = toScriptKey(script);
    const machine = this.machines.get(key);
    this.machines.delete(key);
    if (machine instanceof ScriptMachine) machine.close();
  }
}
