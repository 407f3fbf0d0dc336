import css from './Detail.module.css';
import type { PartProps } from './partProps.ts';
import { RelatedDevices } from './RelatedDevices.tsx';
import { RelatedModels } from './RelatedModels.tsx';
import { RelatedScenes } from './RelatedScenes.tsx';

/** What the asset is in models and scenes, and which devices measure or drive it. */
export function Relations(props: PartProps) {
  return (
    <div className={css.main}>
      <RelatedModels {...props} />
      {props.asset.relationAssetSceneModels.length > 0 && <RelatedScenes {...props} />}
      <RelatedDevices {...props} />
    </div>
  );
}
