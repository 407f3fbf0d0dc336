import { coreRefusals, refuse } from '@twinscape/contract';
import { assetSystemCalls, assetRefusals as no } from '@twinscape/contract/assets';
import { newId } from '../../../../platform/db/index.ts';
import { handle } from '../../../../platform/http/index.ts';
import { elementNames, keepModel, openConverted } from '../../../models/index.ts';
import { lockProject } from '../../../projects/index.ts';
import { assetsFromModel } from '../../events.ts';
import { factsOf } from '../../facts.ts';
import { unlessTaken } from '../../taken.ts';
import { fromJson } from '../fromJson.ts';
import { importNodes } from '../importNodes.ts';

/** C-AST-29, RU-TRIAL-04, RU-VAL-39, RU-IMP-01. */
export const ImportAssetFromJson = handle(assetSystemCalls.ImportAssetFromJson, (input, context) => {
  const { platform, project, actor } = context;
  const wanted = fromJson(input.assetFromJsons, input.links);
  const elementIds = [...new Set(wanted.nodes.flatMap((node) => node.elementIds))];
  return unlessTaken(
    {},
    platform.database.db.transaction(async (tx) => {
      if (!(await lockProject(tx, project.projectId))) throw refuse(coreRefusals['common.forbidden']);
      const { relationModelId } = input;
      if (elementIds.length > 0 && !relationModelId) throw refuse(no['asset.jsonModelRequired']);
      const model = relationModelId ? await keepModel(tx, context, relationModelId) : undefined;
      const opened = model && (await openConverted(context, model.id, undefined, tx));
      const imported =
        model && opened
          ? {
              modelId: model.id,
              modelName: model.modelName,
              version: String(opened.version.number),
              names: await elementNames(tx, opened.version.key, elementIds),
            }
          : undefined;
      const order = {
        ...context,
        assetCategoryId: input.assetCategoryId,
        topologyParentNode: input.topologyParentNode ?? undefined,
        key: newId(),
      };
      const { assets } = await importNodes(tx, order, wanted, imported);
      await platform.events.emit(tx, assetsFromModel, actor, {
        ...factsOf(project, { id: project.projectId, name: '' }),
        values: { added: assets.length, model: model?.modelName ?? input.relationModelName ?? '' },
      });
      return assets.length;
    }),
  );
});
