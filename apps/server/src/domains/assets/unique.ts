import { fill, type Language, Refusal, refuse } from '@twinscape/contract';
import { assetRefusals as refusals } from '@twinscape/contract/assets';
import { refuseTaken } from '../../platform/db/index.ts';
import { ASSET_NUMBER_TAKEN } from './assetStore.ts';
import { CLASS_NAME_TAKEN, TYPE_NAME_TAKEN } from './classStore.ts';
import { PROPERTY_NAME_TAKEN } from './propertyStore.ts';
import { ASSET_CATEGORY_NAME_TAKEN, VIEW_NAME_TAKEN } from './viewStore.ts';

/** The unique indexes decide between two who take one number or one name at once. */
export const refuseTakenAssetNames = <T>(
  {
    number = '',
    name = '',
    language,
  }: { readonly number?: string; readonly name?: string; readonly language?: Language },
  change: Promise<T>,
): Promise<T> =>
  refuseTaken(
    {
      [ASSET_NUMBER_TAKEN]: () => {
        const text = refusals['asset.numberTaken'];
        // Where one asset is saved, the objection stands at its field.
        const fields = language ? [{ field: 'assetNumber', message: fill(text[language], { number }) }] : [];
        return new Refusal(text, { number }, fields);
      },
      [CLASS_NAME_TAKEN]: () => refuse(refusals['assetClass.nameDuplicate'], { name }),
      [TYPE_NAME_TAKEN]: () => refuse(refusals['assetType.nameDuplicate'], { name }),
      [PROPERTY_NAME_TAKEN]: () => refuse(refusals['assetProperty.nameDuplicate'], { name }),
      [VIEW_NAME_TAKEN]: () => refuse(refusals['assetView.nameDuplicate'], { name }),
      [ASSET_CATEGORY_NAME_TAKEN]: () => refuse(refusals['assetGroup.nameDuplicate'], { name }),
    },
    change,
  );
