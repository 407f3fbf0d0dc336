import { elementCalls } from '@twinscape/contract/models';
import { handle } from '../../../../platform/http/index.ts';
import { openConverted } from '../../reach.ts';
import { fieldsFor } from '../fields.ts';

export const GetElementFields = handle(elementCalls.GetElementFields, async (input, context) => {
  const { version } = await openConverted(context, input.modelId, input.version);
  return fieldsFor(context.platform.database, version.key);
});
