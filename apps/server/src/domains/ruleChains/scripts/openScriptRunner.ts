import { getQuickJS } from 'quickjs-emscripten';
import { ScriptRunner } from './scriptRunner.ts';

/** A runner on a QuickJS of its own. */
export const openScriptRunner = async (timeMs?: number): Promise<ScriptRunner> =>
  new ScriptRunner(await getQuickJS(), timeMs);
