import { refuse } from '@twinscape/contract';
import { assetPropertyCalls, assetRefusals as no } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { getTelemetry } from '../../../telemetry/index.ts';
import { assetAttributesUpdated } from '../../events.ts';
import { factsOf } from '../../facts.ts';
import { changeAttribute } from '../changeAttribute.ts';

/** C-AST-23. */
export const DeleteAssetServerProperty = handle(
  assetPropertyCalls.DeleteAssetServerProperty,
  async (input, context) => {
    const { platform, actor, project } = context;
    const { propertyName } = input;
    await changeAttribute(context, input, async (tx, { asset, entity, isThere }) => {
      if (!isThere) throw refuse(no['assetProperty.notFound']);
      const change = await getTelemetry(platform).attributes.remove(tx, entity, 'SERVER_SCOPE', [propertyName]);
      await platform.events.emit(tx, assetAttributesUpdated, actor, {
        ...factsOf(project, { id: asset.id, name: asset.assetName }),
        before: { [propertyName]: true },
        values: { properties: propertyName },
      });
      return change;
    });
  },
);
