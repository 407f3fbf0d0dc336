import { SCRIPT_TIME_MS } from '@twinscape/contract/ruleChains';
import type { QuickJSWASMModule } from 'quickjs-emscripten';
import type { RuleScript, ScriptAnswer, ScriptFailure, ScriptInput } from './protocol.ts';
import { ScriptInvalid, ScriptMachine } from './scriptMachine.ts';

/** Machines that are kept; the one that was used longest ago gives way. */
const MACHINES_MAX = 128;
/** Runs of a batch that may be cut off; the rest of it is not run then. */
const CUT_MAX = 5;

/** Runs scripts, each in a machine that is kept for the next time. */
export class ScriptRunner {
  private readonly machines = new Map<string, ScriptMachine | ScriptFailure>();

  constructor(
    private readonly quickJs: QuickJSWASMModule,
    private readonly timeMs = SCRIPT_TIME_MS,
  ) {}

  /** Answers in the order of the inputs. A run that takes too long or too much fails alone. */
  run(script: RuleScript, inputs: readonly ScriptInput[]): ScriptAnswer[] {
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
      const failure = done.answers[0] ?? { error: 'the script was cut off' };
      cut += 1;
      // Those before it answered once and do so again, without it.
      if (culprit > 0) answers.push(...this.run(script, rest.slice(0, culprit)));
      answers.push(failure);
      if (cut === CUT_MAX) while (answers.length < inputs.length) answers.push(failure);
    }
    return answers;
  }

  private open(script: RuleScript): ScriptMachine | ScriptFailure {
    const key = toKey(script);
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
    const key = toKey(script);
    const machine = this.machines.get(key);
    this.machines.delete(key);
    if (machine instanceof ScriptMachine) machine.close();
  }
}

const toKey = ({ language, type, argumentNames, source }: RuleScript): string =>
  `${language} ${type} ${argumentNames.join(',')}\n${source}`;
