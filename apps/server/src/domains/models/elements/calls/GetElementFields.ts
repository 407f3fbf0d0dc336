import { modelElementCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireConvertedVersion } from '../../access.ts';
import { loadElementFields } from '../fieldStore.ts';

export const GetElementFields = defineHandler(modelElementCalls.GetElementFields, async (input, context) => {
  const { version } = await requireConvertedVersion(context, input.modelId, input.version);
  return loadElementFields(context.platform.database.db, version.key);
});
