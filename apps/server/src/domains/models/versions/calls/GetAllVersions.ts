import { modelFileCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireModel } from '../../access.ts';
import { loadVersions } from '../../versionStore.ts';
import { toModelVersion } from '../rows.ts';

/** C-MODEL-01. */
export const GetAllVersions = defineHandler(modelFileCalls.GetAllVersions, async (input, context) => {
  const model = await requireModel(context, input.modelId);
  const versions = await loadVersions(context.platform.database.db, [model.id]);
  return versions.map((version) => toModelVersion(version, model, context.language));
});
