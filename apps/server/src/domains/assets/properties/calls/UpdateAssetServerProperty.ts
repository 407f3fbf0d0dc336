import { refuse } from '@twinscape/contract';
import { assetPropertyCalls, assetRefusals as no } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { parseAttributeValue } from '../../../devices/index.ts';
import { getTelemetry } from '../../../telemetry/index.ts';
import { assetAttributesUpdated } from '../../events.ts';
import { factsOf } from '../../facts.ts';
import { changeAttribute } from '../changeAttribute.ts';

/** C-AST-22. */
export const UpdateAssetServerProperty = handle(
  assetPropertyCalls.UpdateAssetServerProperty,
  async (input, context) => {
    const { platform, actor, project } = context;
    const { propertyName } = input;
    const value = parseAttributeValue(input.valueType, input.value);
    await changeAttribute(context, input, async (tx, { asset, entity, isThere }) => {
      if (!isThere) throw refuse(no['assetProperty.notFound']);
      const { attributes } = getTelemetry(platform);
      const change = await attributes.write(tx, entity, 'SERVER_SCOPE', [[propertyName, value]], Date.now());
      await platform.events.emit(tx, assetAttributesUpdated, actor, {
        ...factsOf(project, { id: asset.id, name: asset.assetName }),
        after: { [propertyName]: input.value },
        values: { properties: propertyName },
      });
      return change;
    });
  },
);
