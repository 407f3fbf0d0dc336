import { refuse } from '@twinscape/contract';
import { elementCalls, modelRefusals as refusals } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireConvertedVersion } from '../../access.ts';
import { propertiesOf } from '../properties.ts';
import { describe } from '../propertyStore.ts';
import { indexOrRefuse } from '../tree.ts';

export const GetElementProperty = defineHandler(elementCalls.GetElementProperty, async (input, context) => {
  const { database } = context.platform;
  const { version } = await requireConvertedVersion(context, input.modelId, input.version);
  const index = await indexOrRefuse(database, version.key, input.elementId);
  const known = await describe(database.db, version.key, [index]);
  const element = known.elements.get(index);
  if (!element) throw refuse(refusals['model.elementNotFound']);
  return propertiesOf(element, known, context.language);
});
