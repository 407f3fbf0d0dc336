import { refuse } from '@twinscape/contract';
import { assetPropertyCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { getTelemetry } from '../../../telemetry/index.ts';
import { assetEventData } from '../../eventData.ts';
import { assetAttributesUpdated } from '../../events.ts';
import { changeAssetAttribute } from '../changeAssetAttribute.ts';

/** C-AST-23. */
export const DeleteAssetServerProperty = defineHandler(
  assetPropertyCalls.DeleteAssetServerProperty,
  async (input, context) => {
    const { platform, actor, project } = context;
    const { propertyName } = input;
    await changeAssetAttribute(context, input, async (tx, { asset, entity, isThere }) => {
      if (!isThere) throw refuse(refusals['assetProperty.notFound']);
      const change = await getTelemetry(platform).attributes.remove(tx, entity, 'SERVER_SCOPE', [propertyName]);
      await platform.events.emit(tx, assetAttributesUpdated, actor, {
        ...assetEventData(project, { id: asset.id, name: asset.assetName }),
        before: { [propertyName]: true },
        values: { properties: propertyName },
      });
      return change;
    });
  },
);
