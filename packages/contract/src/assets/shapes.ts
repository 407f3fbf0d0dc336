import { z } from 'zod';
import { id, instant } from '../core/fields.ts';
import { deviceProperty, deviceRow } from '../devices/index.ts';

/** Kinds of values of asset properties. `string` is one line, `text` may have several; both are looked at as they were written. */
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
  userName: z.string().optional(),
});

/** A device with those of the assets asked for that it measures or drives. */
export const relatedDevice = deviceRow.extend({ assetIds: z.array(id()) });
export type RelatedDevice = z.output<typeof relatedDevice>;

/** A tag: what a device of the asset measures, whether or not anything has come yet. */
export const assetDeviceTag = deviceProperty.omit({ value: true, time: true }).extend({ assetId: id() });
export type AssetDeviceTag = z.output<typeof assetDeviceTag>;
