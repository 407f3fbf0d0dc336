import { parentPort } from 'node:worker_threads';
import { guardListener } from '../../../platform/faults/index.ts';
import { openScriptRunner } from './openScriptRunner.ts';
import type { FromScripts, ToScripts } from './protocol.ts';

/** Runs scripts for the thread that started this one. */
export async function serveScripts(): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('started by hand');
  const runner = await openScriptRunner();
  port.on(
    'message',
    guardListener('ruleChains.scripts.job', ({ job, script, inputs }: ToScripts) => {
      port.postMessage({ job, answers: runner.run(script, inputs) } satisfies FromScripts);
    }),
  );
  port.postMessage('ready' satisfies FromScripts);
}
