import { defineService } from '../../../platform/services.ts';
import { ScriptPool } from './scriptPool.ts';

/** Scripts that people try: apart from those that run, so that one who tries an endless loop holds up nobody. */
export const scriptTestsService = defineService(
  'ruleChains.scriptTests',
  ({ programsDir, log }) => new ScriptPool(programsDir, log, 1),
);
