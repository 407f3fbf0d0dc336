import { refuse } from '@twinscape/contract';
import { modelElementCalls, modelRefusals as refusals } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireConvertedVersion } from '../../access.ts';
import { buildElementProperties } from '../properties.ts';
import { loadElementDescriptions } from '../propertyStore.ts';
import { requireElementIndex } from '../tree.ts';

export const GetElementProperty = defineHandler(modelElementCalls.GetElementProperty, async (input, context) => {
  const { database } = context.platform;
  const { version } = await requireConvertedVersion(context, input.modelId, input.version);
  const index = await requireElementIndex(database, version.key, input.elementId);
  const known = await loadElementDescriptions(database.db, version.key, [index]);
  const element = known.elements.get(index);
  if (!element) throw refuse(refusals['model.elementNotFound']);
  return buildElementProperties(element, known, context.language);
});
