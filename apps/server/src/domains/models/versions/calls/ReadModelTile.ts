import { coreRefusals, refuse } from '@twinscape/contract';
import { modelFileCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireConverted, requireVersionById } from '../../access.ts';
import { getTilePack } from '../tilePacks.ts';
import { toTileAnswer } from '../tiles.ts';

/** T-MODEL-02. The path is only looked up among those of the pack; it is never one of this machine. */
export const ReadModelTile = defineHandler(modelFileCalls.ReadModelTile, async (input, context) => {
  const { platform } = context;
  const version = await requireVersionById(context, input.versionId);
  requireConverted(version);
  const pack = await getTilePack(platform.database.db, version);
  const entry = pack?.entries.get(input.path);
  if (!pack || !entry) throw refuse(coreRefusals['common.notFound']);
  return toTileAnswer(platform, pack, entry);
});
