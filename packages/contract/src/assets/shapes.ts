import { z } from 'zod';
import { id, instant } from '../core/fields.ts';
import { wireNames } from '../core/names.ts';
import { personName } from '../core/personNames.ts';
import { deviceProperty, deviceRow } from '../devices/index.ts';
import { valueDisplay } from '../telemetry/index.ts';

/**
 * Kinds of values of asset properties. `string` is one line, `text` may have several; both are looked at as they were
 * written.
 */
export const ASSET_VALUE_TYPES = ['text', 'number', 'date', 'image', 'link', 'string'] as const;
export type AssetValueType = (typeof ASSET_VALUE_TYPES)[number];

export const assetClassType = z.object({
  classTypeId: id(),
  classTypeName: z.string(),
  assetClassId: id(),
  nodeType: z.literal('type'),
  /** How assets of the type are numbered; absent: as the project does. */
  numberPattern: z.string().optional(),
  assetCount: z.number().int(),
});
export type AssetClassType = z.output<typeof assetClassType>;

/** E-AssetClassNode: a class with its types and the classes below it. */
export type AssetClassNode = {
  assetClassId: string;
  assetClassName: string;
  parentId?: string | undefined;
  nodeType: 'class';
  /** Assets of all types in it and below it. */
  assetCount: number;
  assetClassTypes: AssetClassType[];
  assetClassLists: AssetClassNode[];
};
export const assetClassNode: z.ZodType<AssetClassNode> = z.object({
  assetClassId: id(),
  assetClassName: z.string(),
  parentId: id().optional(),
  nodeType: z.literal('class'),
  assetCount: z.number().int(),
  assetClassTypes: z.array(assetClassType),
  assetClassLists: z.array(z.lazy(() => assetClassNode)),
});

/** What a type, or one asset for itself, says of a property. */
export const assetPropertyDefinition = z.object({
  propertyId: id(),
  propertyName: z.string(),
  valueType: z.enum(ASSET_VALUE_TYPES),
  isRequired: z.boolean(),
  unit: z.string().optional(),
  ...valueDisplay,
  defaultValue: z.string().optional(),
  sort: z.number().int(),
});
export type AssetPropertyDefinition = z.output<typeof assetPropertyDefinition>;

/** E-AssetProperty with the asset's own value; its type's default where it has none. */
export const assetProperty = assetPropertyDefinition.extend({
  value: z.string().optional(),
  /** The value is the type's default. */
  isDefault: z.boolean(),
  /** When the asset's own value was last set. */
  updateTime: instant().optional(),
});
export type AssetProperty = z.output<typeof assetProperty>;

/** E-Asset as lists have it. */
export const assetRow = z.object({
  assetId: id(),
  assetName: z.string(),
  assetNumber: z.string(),
  assetClassTypeId: id(),
  classTypeName: z.string(),
  assetClassId: id(),
  assetClassName: z.string(),
  assetTag: z.string().optional(),
  comment: z.string().optional(),
  location: z.string().optional(),
  version: z.number().int(),
  createTime: instant(),
  updateTime: instant(),
});
export type AssetRow = z.output<typeof assetRow>;

export const assetProperties = {
  typePropertys: z.array(assetProperty),
  instancePropertys: z.array(assetProperty),
};

export const assetRowWithProperties = assetRow.extend(assetProperties);
export type AssetRowWithProperties = z.output<typeof assetRowWithProperties>;

/** A moment of a property's past; absent value: it was emptied. */
export const assetHistoryPoint = z.object({
  time: instant(),
  value: z.string().optional(),
  /** Who set it; absent: a program, or somebody who is gone. */
  userName: personName().optional(),
});

/** A device with those of the assets asked for that it measures or drives. */
export const relatedDevice = deviceRow.extend({ assetIds: z.array(id()) });
export type RelatedDevice = z.output<typeof relatedDevice>;

/** A tag: what a device of the asset measures, whether or not anything has come yet. */
export const assetDeviceTag = deviceProperty.omit({ value: true, time: true }).extend({ assetId: id() });
export type AssetDeviceTag = z.output<typeof assetDeviceTag>;

/**
 * E-AssetRelationModel: a model, or a model of a scene, with which the asset is related as a whole or by elements of
 * it.
 */
export const assetRelationModel = z.object({
  relationModelId: id(),
  relationModelName: z.string(),
  /** In which it was last found; a number as text. */
  version: z.string().optional(),
  /** Absent: the model itself. */
  sceneId: id().optional(),
  /** 0: the model as a whole. */
  elementCount: z.number().int(),
  /** Of these, so many are not in the model's current version. */
  lostCount: z.number().int(),
});
export type AssetRelationModel = z.output<typeof assetRelationModel>;

/** E-AssetRelationElement. */
export const assetRelationElement = z.object({
  relationModelId: id(),
  sceneId: id().optional(),
  /** Its GlobalId, as the model's elements are named. */
  relationModelElementId: z.string(),
  relationModelElementName: z.string().optional(),
  /** How a person looked at it, as the page stored it. */
  angleofView: z.unknown(),
  /** Since when the model's current version has no such element. */
  lostTime: instant().optional(),
});
export type AssetRelationElement = z.output<typeof assetRelationElement>;

/** E-AssetRelationSceneModel. */
export const assetRelationSceneModel = z.object({
  relationModelId: id(),
  relationModelName: z.string(),
  sceneId: id(),
  relationAssetModelElements: z.array(assetRelationElement),
});
export type AssetRelationSceneModel = z.output<typeof assetRelationSceneModel>;

/** A property that was taken over from the element; the name is spelt as the specification has it. */
export const assetElementProperty = wireNames(
  z.object({
    propertyId: z.string().optional(),
    properyName: z.string(),
    propertyValue: z.string().optional(),
    group: z.string().optional(),
  }),
  { properyName: ['ProperyName', 'PropertyName'] },
);
export type AssetElementProperty = z.output<typeof assetElementProperty>;

/** What the detail of an asset says of models (E-Asset). */
export const assetRelations = {
  relationModels: z.array(assetRelationModel),
  relationAssetSceneModels: z.array(assetRelationSceneModel),
  /** Of models; those of scenes stand with their scenes. */
  relationAssetModelElements: z.array(assetRelationElement),
};

/** An element of a model that an asset is, with the type of that asset. */
export const modelAssetElement = z.object({
  assetId: id(),
  relationModelElementId: z.string(),
  assetClassTypeId: id(),
  classTypeName: z.string(),
});
export type ModelAssetElement = z.output<typeof modelAssetElement>;

/**
 * An element that an asset is related to and that its model's current version lacks, with those that may be it under a
 * new GlobalId.
 */
export const lostAssetElement = z.object({
  assetId: id(),
  assetName: z.string(),
  assetNumber: z.string(),
  relationModelId: id(),
  relationModelName: z.string(),
  sceneId: id().optional(),
  /** The last version that had it. */
  version: z.string().optional(),
  relationModelElementId: z.string(),
  relationModelElementName: z.string().optional(),
  lostTime: instant(),
  candidates: z.array(z.object({ elementId: z.string(), name: z.string() })),
});
export type LostAssetElement = z.output<typeof lostAssetElement>;
