import { elementCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireConvertedVersion } from '../../access.ts';
import { readFields } from '../fieldStore.ts';

export const GetElementFields = defineHandler(elementCalls.GetElementFields, async (input, context) => {
  const { version } = await requireConvertedVersion(context, input.modelId, input.version);
  return readFields(context.platform.database.db, version.key);
});
