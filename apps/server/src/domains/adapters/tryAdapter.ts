import { say } from '@twinscape/contract';
import type { AdapterTrial } from '@twinscape/contract/adapters';
import { requireAdapter } from './adapters.ts';
import { askStored } from './askStored.ts';
import type { AdapterCaller } from './changes.ts';
import { loadFirstAddresses } from './pointStore.ts';
import { findTrouble } from './troubles.ts';

/** Points that are read to show that it works. */
const POINTS_TRIED = 10;

/**
 * T-ADP-03, T-ADP-10: connects to the source once, and reads its first points. What is wrong with the source is no
 * refusal: it is what was asked for.
 */
export async function tryAdapter(
  caller: AdapterCaller & { readonly callerGone: AbortSignal },
  adapterId: string,
): Promise<AdapterTrial> {
  const { platform, language, project, callerGone } = caller;
  const { db } = platform.database;
  const { adapter } = await requireAdapter(db, caller, adapterId);
  const addresses = await loadFirstAddresses(db, adapter.id, project?.projectId, POINTS_TRIED);
  const began = Date.now();
  const said = await askStored(platform, adapter.id, { type: 'try', addresses }, callerGone);
  if ('trouble' in said) {
    const { trouble, detail } = said.trouble;
    const milliseconds = Date.now() - began;
    return {
      isConnected: false,
      milliseconds,
      readings: [],
      trouble: { text: say(findTrouble(trouble), language), detail },
    };
  }
  const { answer } = said;
  if (answer.type !== 'try') throw new Error('a source answered another question');
  return { isConnected: true, milliseconds: answer.milliseconds, readings: [...answer.readings] };
}
