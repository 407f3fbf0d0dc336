import { elementCalls } from '@twinscape/contract/models';
import { handle } from '../../../../platform/http/index.ts';
import { openConverted } from '../../reach.ts';
import { readFields } from '../fieldStore.ts';

export const GetElementFields = handle(elementCalls.GetElementFields, async (input, context) => {
  const { version } = await openConverted(context, input.modelId, input.version);
  return readFields(context.platform.database.db, version.key);
});
