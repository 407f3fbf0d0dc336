import { type Language, refuse, say } from '@twinscape/contract';
import { type DeviceAdapter, deviceRefusals as refusals } from '@twinscape/contract/devices';
import type { Db } from '../../platform/db/index.ts';
import { adapterSources, DIRECT_CONNECTION } from './slots.ts';

/** What can bring in the data of the project's devices: the direct connection first, then what other domains offer. */
export async function loadAdapters(db: Db, projectId: string, language: Language): Promise<DeviceAdapter[]> {
  const others = await Promise.all([...adapterSources.all().values()].map((adapters) => adapters(db, projectId)));
  return [{ adapterId: projectId, adapterName: say(DIRECT_CONNECTION, language), kind: 'direct' }, ...others.flat()];
}

/** RU-VAL-34: a device belongs to an adapter of its project. */
export async function refuseForeignAdapter(
  db: Db,
  projectId: string,
  adapterId: string,
  language: Language,
): Promise<void> {
  const known = await loadAdapters(db, projectId, language);
  if (!known.some((adapter) => adapter.adapterId === adapterId.toLowerCase()))
    throw refuse(refusals['device.adapterNotFound']);
}
