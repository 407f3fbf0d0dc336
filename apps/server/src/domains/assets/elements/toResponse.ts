import type {
  AssetElementProperty,
  AssetRelationElement,
  AssetRelationModel,
  AssetRelationSceneModel,
} from '@twinscape/contract/assets';
import { groupRows } from '../../../platform/tree/index.ts';
import type { ElementProperty, ElementRelation } from '../elementStore.ts';

/** E-AssetRelationElement. Pure. */
export const toRelationElement = (relation: ElementRelation): AssetRelationElement => ({
  relationModelId: relation.modelId,
  sceneId: relation.sceneId ?? undefined,
  relationModelElementId: relation.elementId ?? '',
  relationModelElementName: relation.elementName ?? undefined,
  angleofView: relation.angleOfView ?? undefined,
  lostTime: relation.lostAt ?? undefined,
});

const groupByModel = (relations: readonly ElementRelation[]) =>
  [...groupRows(relations, ({ modelId, sceneId }) => `${modelId} ${sceneId ?? ''}`).values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ first, elements: own.filter(({ elementId }) => elementId !== null) }] : [];
  });

/** E-AssetRelationModel: the models of relations, each once, in the order in which the first was related. Pure. */
export const toRelationModels = (relations: readonly ElementRelation[]): AssetRelationModel[] =>
  groupByModel(relations).map(({ first, elements }) => ({
    relationModelId: first.modelId,
    relationModelName: first.modelName,
    version: first.version ?? undefined,
    sceneId: first.sceneId ?? undefined,
    elementCount: elements.length,
    lostCount: elements.filter(({ lostAt }) => lostAt !== null).length,
  }));

/** E-AssetRelationSceneModel. Pure. */
export const toRelationSceneModels = (relations: readonly ElementRelation[]): AssetRelationSceneModel[] =>
  groupByModel(relations).flatMap(({ first: { modelId, modelName, sceneId }, elements }) =>
    sceneId === null
      ? []
      : [
          {
            relationModelId: modelId,
            relationModelName: modelName,
            sceneId,
            relationAssetModelElements: elements.map(toRelationElement),
          },
        ],
  );

/** What the detail of an asset says of models (E-Asset). Pure. */
export const toAssetRelations = (relations: readonly ElementRelation[]) => ({
  relationModels: toRelationModels(relations),
  relationAssetSceneModels: toRelationSceneModels(relations),
  relationAssetModelElements: relations
    .filter(({ sceneId, elementId }) => sceneId === null && elementId !== null)
    .map(toRelationElement),
});

export const toElementProperty = (property: ElementProperty): AssetElementProperty => ({
  propertyId: property.propertyId ?? undefined,
  properyName: property.propertyName,
  propertyValue: property.value ?? undefined,
  group: property.propertyGroup ?? undefined,
});
