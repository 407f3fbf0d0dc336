import { refuse } from '@twinscape/contract';
import { assetRefusals, CLASS_TYPES_MAX } from '@twinscape/contract/assets';
import { binRefusals } from '@twinscape/contract/bin';
import { type BinKind, binKinds } from '../../platform/bin/index.ts';
import { loadAssetTypes } from './classStore.ts';
import { assetEvents, typeEvents } from './events.ts';
import { publishAssetsChanged } from './publish.ts';

const publishRestored: NonNullable<BinKind['afterRestore']> = (_platform, tx, { projectId }) =>
  publishAssetsChanged(tx, projectId);

/** Assets and their types stay in the bin for a while. */
export function registerAssetBin(): void {
  binKinds.add('asset', {
    restored: assetEvents.restored,
    needs: [{ table: 'asset', column: 'type_id', in: 'asset_type', refusal: binRefusals['bin.typeMissing'] }],
    taken: { asset_number: binRefusals['bin.numberTaken'] },
    afterRestore: publishRestored,
  });
  binKinds.add('assetType', {
    restored: typeEvents.restored,
    needs: [{ table: 'asset_type', column: 'class_id', in: 'asset_class', refusal: binRefusals['bin.classMissing'] }],
    taken: { asset_type_name: binRefusals['bin.nameTaken'] },
    mayRestore: async (_platform, tx, { projectId }) => {
      if ((await loadAssetTypes(tx, projectId)).length >= CLASS_TYPES_MAX)
        throw refuse(assetRefusals['assetType.tooMany'], { limit: CLASS_TYPES_MAX });
    },
    afterRestore: publishRestored,
  });
}
