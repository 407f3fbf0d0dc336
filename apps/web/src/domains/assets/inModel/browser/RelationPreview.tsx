import { assetRegistryCalls } from '@twinscape/contract/assets';
import { Alert, Button } from 'antd';
import { type ComponentType, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useCall } from '../../../../platform/api/index.ts';
import { lazy } from '../../../../platform/chunks/index.ts';
import { useFormat, useMessages, useSay } from '../../../../platform/language/index.ts';
import { useAddressState, useNavigateTo, useProject } from '../../../../platform/routes/index.ts';
import { Dialog, EmptyState, ErrorState, Glyph, LinesSkeleton, Page } from '../../../../ui/index.ts';
import { type PreviewParts, previewStage } from '../../../models/index.ts';
import { type AssetFrame, type AssetPartProps, assetFrames } from '../../slots.ts';
import { useAssetsPush } from '../../useAssetsPush.ts';
import { focusAsset } from '../focus.ts';
import { inModelMessages } from '../messages.ts';
import { AssetTabs } from '../panel/AssetTabs.tsx';
import type { Asset } from '../panel/asset.ts';
import { AssetTable } from './AssetTable.tsx';
import css from './Browser.module.css';
import { ModelChoice } from './ModelChoice.tsx';
import { browserMessages } from './messages.ts';
import { BrowserTree } from './Tree.tsx';

const Stage = lazy(async () => ({ default: await previewStage() }));

/**
 * What of this screen stands in the address; `asset` is the selected one, `model` that of its models which is shown.
 */
const ADDRESS = {
  asset: '',
  model: '',
  group: '',
  view: '',
  category: '',
  find: '',
  page: '',
  folded: '',
  frame: '',
} as const;

/** R-14, S-REL-03: assets beside the models that they are elements of; whoever chooses a row sees what it is. */
export function RelationPreview() {
  const words = useMessages(browserMessages);
  const say = useSay();
  const format = useFormat();
  const go = useNavigateTo();
  const { id: projectId } = useProject();
  const [address, setAddress] = useAddressState(ADDRESS);
  useAssetsPush(projectId);
  const [isChoosing, setChoosing] = useState(false);
  const [detailed, setDetailed] = useState<string>();
  const selected = useAsset(projectId, address.asset);
  const shownDetail = useAsset(projectId, detailed ?? '');
  const asset = selected.data;
  const models = (asset?.relationModels ?? []).filter(({ sceneId }) => sceneId === undefined);
  const model = models.find(({ relationModelId }) => relationModelId === address.model) ?? models[0];
  const lost = models.reduce((sum, { lostCount }) => sum + lostCount, 0);
  const { preview, onShown, focus } = useFocus(asset, model?.relationModelId);
  const leave = useMemo(() => ({ title: words.back, run: () => go('/assets/assets-manage') }), [words, go]);
  const [frame] = [...assetFrames.all().values()];
  const folding = address.folded === 'all' ? 'all' : address.folded === '' ? 'none' : 'tree';
  useOneTree(preview, folding === 'none', () => setAddress({ folded: '1' }, true));
  const pageIndex = Math.max(1, Number(address.page) || 1);
  return (
    <Page
      title={words.title}
      note={asset ? `${asset.assetName} · ${asset.assetNumber}` : undefined}
      body="fill"
      actions={
        <>
          {models.length > 1 && (
            <Button icon={<Glyph name="model" />} onClick={() => setChoosing(true)}>
              {words.switchModel}
            </Button>
          )}
          {frame && asset && (
            <Button
              icon={<Glyph name="scene" />}
              aria-pressed={address.frame !== ''}
              onClick={() => setAddress({ frame: address.frame === '' ? 'scene' : '' }, true)}
            >
              {address.frame === '' ? say(frame.title) : words.showModel}
            </Button>
          )}
        </>
      }
    >
      <div className={css.browser} data-folded={folding}>
        {folding === 'all' ? (
          <div className={css.unfoldAll} data-over-stage>
            <Button
              type="text"
              aria-label={words.unfoldAll}
              title={words.unfoldAll}
              icon={<Glyph name="panel" size={15} />}
              onClick={() => setAddress({ folded: '' }, true)}
            />
          </div>
        ) : (
          <div className={css.side} data-over-stage>
            {folding === 'tree' ? (
              <Button
                className={css.unfold ?? ''}
                type="text"
                size="small"
                aria-label={words.unfoldTree}
                title={words.unfoldTree}
                icon={<Glyph name="panel" size={15} />}
                onClick={() => setAddress({ folded: '' }, true)}
              />
            ) : (
              <BrowserTree
                projectId={projectId}
                narrowed={address}
                onNarrow={(narrowed) => setAddress({ ...narrowed, page: '' }, true)}
                onFold={() => setAddress({ folded: '1' }, true)}
              />
            )}
            <AssetTable
              projectId={projectId}
              narrowed={address}
              typed={address.find}
              onTyped={(find) => setAddress({ find, page: '' })}
              pageIndex={pageIndex}
              onPage={(page) => setAddress({ page: page === 1 ? '' : String(page) }, true)}
              selected={asset}
              onSelect={({ assetId }) => {
                // Chosen once more it is looked at once more.
                if (assetId === address.asset) focus();
                else setAddress({ asset: assetId, model: '', page: '' }, true);
              }}
              onDetail={({ assetId }) => setDetailed(assetId)}
              onFold={() => setAddress({ folded: 'all' }, true)}
            />
          </div>
        )}
        <div className={css.stage}>
          {lost > 0 && asset && (
            <Alert
              className={css.alert ?? ''}
              type="warning"
              showIcon
              title={say(browserMessages.repairLost, { count: format.number(lost) })}
              action={
                <Button size="small" type="link" onClick={() => setDetailed(asset.assetId)}>
                  {words.look}
                </Button>
              }
            />
          )}
          {address.asset === '' ? (
            <div className={css.beside}>
              <EmptyState title={words.choose} />
            </div>
          ) : selected.isPending ? (
            <div className={css.beside}>
              <LinesSkeleton lines={4} />
            </div>
          ) : !asset ? (
            <div className={css.beside}>
              <ErrorState error={selected.error} onRetry={() => void selected.refetch()} />
            </div>
          ) : frame && address.frame !== '' ? (
            <BroughtFrame frame={frame} projectId={projectId} assetId={asset.assetId} />
          ) : model ? (
            <Suspense fallback={<LinesSkeleton lines={4} />}>
              <Stage projectId={projectId} modelId={model.relationModelId} leave={leave} onShown={onShown} />
            </Suspense>
          ) : (
            <div className={css.beside}>
              <EmptyState
                title={words.noModel}
                hint={say(browserMessages.noModelHint, { name: asset.assetName })}
                action={<Button onClick={() => go('/elements/model')}>{words.toModels}</Button>}
              />
            </div>
          )}
        </div>
      </div>
      {isChoosing && model && (
        <ModelChoice
          projectId={projectId}
          models={models}
          shown={model.relationModelId}
          onClose={() => setChoosing(false)}
          onChoose={(modelId) => {
            setChoosing(false);
            setAddress({ model: modelId }, true);
          }}
        />
      )}
      <DetailDialog
        projectId={projectId}
        asset={detailed ? shownDetail.data : undefined}
        preview={preview}
        onClose={() => setDetailed(undefined)}
      />
    </Page>
  );
}

/** There is room for one tree: the model's, when it is opened, folds that of the assets, and the other way round. */
function useOneTree(preview: PreviewParts | undefined, isShown: boolean, fold: () => void): void {
  const giveWay = useEffectEvent(() => {
    if (isShown) fold();
  });
  useEffect(
    () =>
      preview?.panels.subscribe(({ isTreeOpen }, before) => {
        if (isTreeOpen && !before.isTreeOpen) giveWay();
      }),
    [preview],
  );
  useEffect(() => {
    if (isShown) preview?.panels.setState({ isTreeOpen: false });
  }, [preview, isShown]);
}

/** What another domain shows of the asset; fetched when it is first needed. */
function BroughtFrame({ frame, ...of }: { readonly frame: AssetFrame } & AssetPartProps) {
  const Content = fetchedFrames.get(frame) ?? lazy(async () => ({ default: await frame.content() }));
  fetchedFrames.set(frame, Content);
  return (
    <Suspense fallback={<LinesSkeleton lines={4} />}>
      <Content key={of.assetId} {...of} />
    </Suspense>
  );
}
const fetchedFrames = new WeakMap<AssetFrame, ComponentType<AssetPartProps>>();

const useAsset = (projectId: string, assetId: string) =>
  useCall(
    assetRegistryCalls.GetProjectAssetDetail,
    { projectId, assetId },
    { enabled: assetId !== '', handles: true, keepPrevious: assetId !== '' },
  );

/**
 * Looks at what an asset is as soon as its model can be seen, and whenever another asset or model is chosen
 * (RU-PREV-13).
 */
function useFocus(asset: Asset | undefined, modelId: string | undefined) {
  const [shown, setShown] = useState<{ readonly preview: PreviewParts; readonly modelId: string }>();
  const focused = useRef('');
  const isShown = shown !== undefined && shown.modelId === modelId;
  const focus = () => {
    if (shown && asset && isShown) focusAsset(shown.preview, ofModel(asset, modelId));
  };
  const focusNow = useEffectEvent(focus);
  const key = isShown && asset ? `${asset.assetId} ${modelId}` : '';
  useEffect(() => {
    if (key === '' || key === focused.current) return;
    focused.current = key;
    focusNow();
  }, [key]);
  return {
    preview: isShown ? shown.preview : undefined,
    focus,
    onShown: (preview: PreviewParts, id: string) => setShown({ preview, modelId: id }),
  };
}

/** Only what an asset is in the model that is shown: the others are a choice of the head, nothing to be warned of. */
const ofModel = (asset: Asset, modelId: string | undefined): Asset => ({
  ...asset,
  relationModels: asset.relationModels.filter(({ relationModelId }) => relationModelId === modelId),
  relationAssetModelElements: asset.relationAssetModelElements.filter(
    ({ relationModelId }) => relationModelId === modelId,
  ),
});

type DetailProps = {
  readonly projectId: string;
  readonly asset: Asset | undefined;
  readonly preview: PreviewParts | undefined;
  readonly onClose: () => void;
};

/** S-REL-08: what is known of an asset, beside the model. */
function DetailDialog({ projectId, asset, preview, onClose }: DetailProps) {
  const words = useMessages(inModelMessages);
  return (
    <Dialog title={asset?.assetName ?? words.assetDetail} width="detail" open={asset !== undefined} onClose={onClose}>
      <div className={css.detail}>
        {asset && <AssetTabs key={asset.assetId} projectId={projectId} asset={asset} preview={preview} />}
      </div>
    </Dialog>
  );
}
