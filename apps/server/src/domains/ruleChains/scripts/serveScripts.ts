import { parentPort } from 'node:worker_threads';
import { getQuickJS } from 'quickjs-emscripten';
import { guardListener } from '../../../platform/faults/index.ts';
import type { FromScripts, ToScripts } from './protocol.ts';
import { ScriptRunner } from './scriptRunner.ts';

/** Runs scripts for the thread that started this one. */
export async function serveScripts(): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('started by hand');
  const runner = new ScriptRunner(await getQuickJS());
  port.on(
    'message',
    guardListener('ruleChains.scripts.job', ({ job, script, inputs }: ToScripts) => {
      port.postMessage({ job, answers: runner.run(script, inputs) } satisfies FromScripts);
    }),
  );
  port.postMessage('ready' satisfies FromScripts);
}
