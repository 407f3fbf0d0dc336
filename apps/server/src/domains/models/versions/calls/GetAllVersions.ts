import { modelFileCalls } from '@twinscape/contract/models';
import { handle } from '../../../../platform/http/index.ts';
import { openModel } from '../../reach.ts';
import { versionsOf } from '../../versionStore.ts';
import { versionRow } from '../rows.ts';

/** C-MODEL-01. */
export const GetAllVersions = handle(modelFileCalls.GetAllVersions, async (input, context) => {
  const model = await openModel(context, input.modelId);
  const versions = await versionsOf(context.platform.database.db, [model.id]);
  return versions.map((version) => versionRow(version, model, context.language));
});
