import { assetRegistryCalls } from '@twinscape/contract/assets';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useCall } from '../../../../platform/api/index.ts';
import { useMessages } from '../../../../platform/language/index.ts';
import { useNavigateTo } from '../../../../platform/routes/index.ts';
import { CopyText, EmptyState, ErrorState, IconAction, LinesSkeleton } from '../../../../ui/index.ts';
import type { PreviewParts } from '../../../models/index.ts';
import { useAssetsPush } from '../../useAssetsPush.ts';
import { focusAsset } from '../focus.ts';
import css from '../InModel.module.css';
import { inModelMessages } from '../messages.ts';
import { AssetTabs } from './AssetTabs.tsx';
import type { Asset } from './asset.ts';

/** The asset of an element beside the model: what it is, its properties, what it is related to. `about` is its id. */
export function AssetPanel({ preview, about: assetId }: { readonly preview: PreviewParts; readonly about: string }) {
  const words = useMessages(inModelMessages);
  const go = useNavigateTo();
  const { projectId } = preview;
  useAssetsPush(projectId);
  const query = useCall(
    assetRegistryCalls.GetProjectAssetDetail,
    { projectId, assetId },
    { handles: true, enabled: assetId !== '' },
  );
  const asset = query.data;
  useLookOnce(preview, asset);
  if (!asset)
    return query.isPending && assetId !== '' ? (
      <div className={css.wait}>
        <LinesSkeleton lines={8} />
      </div>
    ) : assetId === '' || query.error?.kind === 'refused' ? (
      <EmptyState small title={words.gone} />
    ) : (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    );
  return (
    <>
      <div className={css.top}>
        <div className={css.name}>
          <strong className="cut" title={asset.assetName}>
            {asset.assetName}
          </strong>
          <IconAction name="pin" label={words.lookAt} onClick={() => focusAsset(preview, asset)} />
          <IconAction
            name="link"
            label={words.topology}
            onClick={() => go('/assets/assets-topo', { asset: assetId })}
          />
          <IconAction
            name="go"
            label={words.openPage}
            onClick={() => go('/assets/assets-manage', { asset: assetId })}
          />
        </div>
        <div className={css.facts}>
          <CopyText mono text={asset.assetNumber} />
          <span>{`${asset.assetClassName} / ${asset.classTypeName}`}</span>
        </div>
      </div>
      <AssetTabs projectId={projectId} asset={asset} preview={preview} />
    </>
  );
}

/**
 * Whoever came with an asset alone, and no element selected, is taken to it as soon as there is something to be seen.
 */
function useLookOnce(preview: PreviewParts, asset: Asset | undefined): void {
  const { stage, views } = preview;
  const isReady = useSyncExternalStore(
    stage ? (changed) => stage.state.subscribe(changed) : () => () => undefined,
    () => stage?.state.getState().isReady ?? false,
  );
  const isMeant = useRef(views.getState().view.selection.length === 0);
  useEffect(() => {
    if (!isReady || !asset || !isMeant.current) return;
    isMeant.current = false;
    focusAsset(preview, asset);
  }, [isReady, asset, preview]);
}
