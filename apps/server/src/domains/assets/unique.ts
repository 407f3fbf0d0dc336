import { fill, type Language, Refusal, refuse } from '@twinscape/contract';
import { assetRefusals as refusals } from '@twinscape/contract/assets';
import { isUniqueViolation } from '../../platform/db/index.ts';
import { ASSET_NUMBER_TAKEN } from './assetStore.ts';
import { CLASS_NAME_TAKEN, TYPE_NAME_TAKEN } from './classStore.ts';
import { PROPERTY_NAME_TAKEN } from './propertyStore.ts';

/** The unique indexes decide between two who take one number or one name at once. */
export async function refuseTakenAssetNames<T>(
  {
    number = '',
    name = '',
    language,
  }: { readonly number?: string; readonly name?: string; readonly language?: Language },
  change: Promise<T>,
): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (isUniqueViolation(error, ASSET_NUMBER_TAKEN)) {
      const text = refusals['asset.numberTaken'];
      // Where one asset is saved, the objection stands at its field.
      const fields = language ? [{ field: 'assetNumber', message: fill(text[language], { number }) }] : [];
      throw new Refusal(text, { number }, fields);
    }
    if (isUniqueViolation(error, CLASS_NAME_TAKEN)) throw refuse(refusals['assetClass.nameDuplicate'], { name });
    if (isUniqueViolation(error, TYPE_NAME_TAKEN)) throw refuse(refusals['assetType.nameDuplicate'], { name });
    if (isUniqueViolation(error, PROPERTY_NAME_TAKEN)) throw refuse(refusals['assetProperty.nameDuplicate'], { name });
    throw error;
  }
}
