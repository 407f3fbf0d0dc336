import { refuse } from '@twinscape/contract';
import { modelElementCalls, modelRefusals as refusals } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireConvertedVersion } from '../../access.ts';
import { loadElementsByIndex } from '../elementStore.ts';
import { loadLinks, loadPorts, loadSystems } from '../systemStore.ts';
import { toModelSystems } from '../systems.ts';

/** For the import of a system topology: without systems there is nothing to import, and the page warns (RU-ERR-06). */
export const GetSystems = defineHandler(modelElementCalls.GetSystems, async (input, context) => {
  const { db } = context.platform.database;
  const { version } = await requireConvertedVersion(context, input.modelId, input.version);
  const systems = await loadSystems(db, version.key);
  if (systems.length === 0) throw refuse(refusals['model.noSystems']);
  const [ports, links, elements] = await Promise.all([
    loadPorts(db, version.key),
    loadLinks(db, version.key),
    loadElementsByIndex(db, version.key, [...new Set(systems.flatMap(({ members }) => members))]),
  ]);
  return toModelSystems(systems, elements, ports, links);
});
