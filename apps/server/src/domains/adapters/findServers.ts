import { type InputOf, refuse } from '@twinscape/contract';
import {
  type adapterCalls,
  type FoundServers,
  getKindSpec,
  adapterRefusals as refusals,
} from '@twinscape/contract/adapters';
import { newId } from '../../platform/db/index.ts';
import { askOrRefuse } from './askStored.ts';
import type { AdapterCaller } from './changes.ts';

const BACNET_PORT = 47_808;

/** T-ADP-19, T-ADP-20: whichever process can, looks; there is no adapter yet whose process it would be. */
export async function findServers(
  caller: AdapterCaller & { readonly callerGone: AbortSignal },
  { adapterKind: kind, networkInterface, bbmdIp, bbmdPort }: InputOf<typeof adapterCalls.FindAdapterServers>,
): Promise<FoundServers> {
  if (!getKindSpec(kind).canFind) throw refuse(refusals['adapter.findUnsupported']);
  const bbmd = bbmdIp ? { host: bbmdIp, port: bbmdPort ?? BACNET_PORT } : undefined;
  const place = { networkInterface: networkInterface || undefined, bbmd };
  const { found } = await askOrRefuse(caller.platform, newId(), { type: 'find', kind, place }, caller);
  return found;
}
