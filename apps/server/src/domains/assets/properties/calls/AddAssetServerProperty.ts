import { refuse } from '@twinscape/contract';
import { assetPropertyCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { parseAttributeValue } from '../../../devices/index.ts';
import { getTelemetry } from '../../../telemetry/index.ts';
import { assetEventData } from '../../eventData.ts';
import { assetAttributesUpdated } from '../../events.ts';
import { changeAssetAttribute } from '../changeAssetAttribute.ts';

/** C-AST-21. */
export const AddAssetServerProperty = defineHandler(
  assetPropertyCalls.AddAssetServerProperty,
  async (input, context) => {
    const { platform, actor, project } = context;
    const { propertyName } = input;
    const value = parseAttributeValue(input.valueType, input.value);
    await changeAssetAttribute(context, input, async (tx, { asset, entity, isThere }) => {
      if (isThere) throw refuse(refusals['assetProperty.nameDuplicate'], { name: propertyName });
      const { attributes } = getTelemetry(platform);
      const change = await attributes.write(tx, entity, 'SERVER_SCOPE', [[propertyName, value]], Date.now());
      await platform.events.emit(tx, assetAttributesUpdated, actor, {
        ...assetEventData(project, { id: asset.id, name: asset.assetName }),
        after: { [propertyName]: input.value },
        values: { properties: propertyName },
      });
      return change;
    });
  },
);
