import { refuse } from '@twinscape/contract';
import { adapterCalls, BROWSED_MAX, getKindSpec, adapterRefusals as refusals } from '@twinscape/contract/adapters';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireAdapter } from '../adapters.ts';
import { askOrRefuse } from '../askStored.ts';

/** T-ADP-04. */
export const BrowseProjectAdapter = defineHandler(
  adapterCalls.BrowseProjectAdapter,
  async ({ adapterId, nodeId }, context) => {
    const { platform } = context;
    const { adapter } = await requireAdapter(platform.database.db, context, adapterId);
    if (!getKindSpec(adapter.adapterKind).canBrowse) throw refuse(refusals['adapter.noBrowsing']);
    const { nodes } = await askOrRefuse(platform, adapter.id, { type: 'browse', nodeId }, context);
    return { nodes: [...nodes], isCut: nodes.length >= BROWSED_MAX };
  },
);
