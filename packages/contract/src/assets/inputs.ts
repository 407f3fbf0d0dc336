import { z } from 'zod';
import { filledList, id, optionalLine, paragraph, singleLine } from '../core/fields.ts';
import { type RefusalText, withRefusal } from '../core/refusal.ts';
import { projectInput } from '../projects/index.ts';
import { valueDisplayFields } from '../telemetry/index.ts';
import {
  ASSET_COMMENT_MAX,
  ASSET_LOCATION_MAX,
  ASSET_NAME_MAX,
  ASSET_NUMBER_MAX,
  ASSET_PROPERTIES_MAX,
  ASSET_PROPERTY_NAME_MAX,
  ASSET_TAG_MAX,
  ASSET_UNIT_MAX,
  ASSET_VALUE_MAX,
  ASSETS_AT_ONCE,
  CLASS_NAME_MAX,
} from './limits.ts';
import { assetRefusals as refusals } from './refusals.ts';
import { ASSET_VALUE_TYPES } from './shapes.ts';

export const assetId = id(refusals['asset.required']);
export const ofAsset = { ...projectInput, assetId };
export const assetIds = filledList(assetId, refusals['asset.required'], ASSETS_AT_ONCE);

export const classId = id(refusals['assetClass.required']);
export const classTypeId = id(refusals['asset.selectType']);
export const className = singleLine(refusals['type.nameRequired'], CLASS_NAME_MAX);
export const classTypeName = singleLine(refusals['type.nameRequired'], CLASS_NAME_MAX);

export const assetName = singleLine(refusals['asset.nameRequired'], ASSET_NAME_MAX);
export const assetNumber = singleLine(refusals['asset.codeRequired'], ASSET_NUMBER_MAX);
/** Fields that are not sent stay as they are; sent empty, they are emptied. */
export const assetNotes = {
  assetTag: optionalLine(ASSET_TAG_MAX),
  comment: paragraph(ASSET_COMMENT_MAX),
  location: optionalLine(ASSET_LOCATION_MAX),
};

export const propertyId = id(refusals['assetProperty.required']);
/**
 * A value as it is written; empty: none. What fits its property's kind is judged by the property (`rules.ts` of the
 * server).
 */
export const propertyValue = z
  .union([z.string(), z.number(), z.boolean()])
  .transform(String)
  .pipe(z.string().max(ASSET_VALUE_MAX))
  .nullish()
  .transform((value) => value ?? undefined);
export const propertyValues = z.array(z.object({ propertyId, value: propertyValue })).max(2 * ASSET_PROPERTIES_MAX);

const propertyFields = (nameMissing: RefusalText) => ({
  propertyName: singleLine(nameMissing, ASSET_PROPERTY_NAME_MAX),
  // A choice that is missing is to zod one that is wrong.
  valueType: z.enum(ASSET_VALUE_TYPES, {
    error: ({ input }) => (input ? undefined : withRefusal(refusals['type.valueTypeRequired']).error),
  }),
  isRequired: z.boolean().default(false),
  unit: optionalLine(ASSET_UNIT_MAX),
  ...valueDisplayFields,
  defaultValue: propertyValue,
  sort: z.number().int().min(-1_000_000).max(1_000_000).optional(),
});
/** RU-VAL-30: what a type, or one asset for itself, says of a property. */
export const typePropertyFields = propertyFields(refusals['type.attributeRequired']);
export const instancePropertyFields = propertyFields(refusals['type.instanceRequired']);
