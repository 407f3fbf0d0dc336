import { type AssetRelationElement, assetMaterialCalls } from '@twinscape/contract/assets';
import { viewCamera } from '@twinscape/contract/models';
import { z } from 'zod';
import { send } from '../../../platform/api/index.ts';
import { translateNow } from '../../../platform/language/index.ts';
import { toast } from '../../../ui/index.ts';
import type { CameraView, ElementRef, PreviewParts } from '../../models/index.ts';
import { inModelMessages } from './messages.ts';

/**
 * How a related element is looked at (E-Asset.AngleofView), as this page keeps it. Of other programs' views nothing is
 * taken.
 */
const storedView = z.object({ camera: viewCamera });
export const toStoredView = (camera: CameraView): z.input<typeof storedView> => ({ camera });
export const parseStoredCamera = (angleofView: unknown): CameraView | undefined =>
  storedView.safeParse(angleofView).data?.camera;

type Related = {
  readonly relationModels: readonly { readonly relationModelId: string; readonly elementCount: number }[];
  readonly relationAssetModelElements: readonly AssetRelationElement[];
};
export type Focus = {
  /** Elements that are there, of whichever model. */
  readonly refs: readonly ElementRef[];
  /** Names of elements that the current version of an open model lacks. */
  readonly lost: readonly string[];
  /** The view that is kept of the first element that has one. */
  readonly camera?: CameraView;
  /** Open models that the asset is as a whole. */
  readonly whole: boolean;
};

/** What is looked at when an asset is chosen, in a scene of these models. Pure. */
export function toFocus(asset: Related, openModels: readonly string[]): Focus {
  const isOpen = (model: string) => openModels.includes(model);
  const own = asset.relationAssetModelElements;
  const there = own.filter(({ lostTime }) => lostTime === undefined);
  const camera = there.filter(({ relationModelId }) => isOpen(relationModelId)).map(toCamera);
  const [first] = camera.filter((one) => one !== undefined);
  return {
    refs: [
      ...there.map(toElementRef),
      // A model as a whole that is not open is warned of like one of its elements.
      ...asset.relationModels
        .filter(({ elementCount, relationModelId }) => elementCount === 0 && !isOpen(relationModelId))
        .map(({ relationModelId }) => ({ model: relationModelId, elementId: '' })),
    ],
    lost: own
      .filter(({ lostTime, relationModelId }) => lostTime !== undefined && isOpen(relationModelId))
      .map(
        ({ relationModelElementName, relationModelElementId }) => relationModelElementName || relationModelElementId,
      ),
    whole: asset.relationModels.some(
      ({ elementCount, relationModelId }) => elementCount === 0 && isOpen(relationModelId),
    ),
    ...(first ? { camera: first } : {}),
  };
}
const toCamera = ({ angleofView }: AssetRelationElement) => parseStoredCamera(angleofView);
export const toElementRef = ({ relationModelId, relationModelElementId }: AssetRelationElement): ElementRef => ({
  model: relationModelId,
  elementId: relationModelElementId,
});

/** Asks what an asset is, and goes there. */
export const loadAndFocusAsset = async (preview: PreviewParts, assetId: string): Promise<void> =>
  focusAsset(
    preview,
    // through the link of a share too.
    await send(assetMaterialCalls.GetMaterialProjectAssetDetail, { projectId: preview.projectId, assetId }),
  );

/**
 * Selects what an asset is, sees through everything else and goes there, with the view that somebody kept of it; says
 * what is not in the scene (RU-PREV-13, RU-PREV-14, RU-PREV-15).
 */
export function focusAsset(preview: PreviewParts, asset: Related): void {
  const { view, change } = preview.views.getState();
  const openModels = view.models.map(({ modelId }) => modelId);
  const { refs, lost, camera, whole } = toFocus(asset, openModels);
  const here = refs.filter(({ model }) => openModels.includes(model));
  const absent = refs.filter(({ model }) => !openModels.includes(model));
  for (const name of lost) toast.warning(translateNow(inModelMessages.lostHere, { name }));
  if (refs.length === 0 && lost.length === 0 && !whole) {
    toast.warning(translateNow(inModelMessages.noRelatedElement));
    return;
  }
  // What stands between walls is seen through them, unless the reader shows things in a way of their own.
  const seen = view.rest === '' ? { rest: 'ghost' as const } : {};
  if (here.length > 0) change({ selection: here, ...seen, ...(camera ? { camera } : {}) }, { step: true });
  if (camera) {
    if (absent.length > 0) preview.fit(absent);
  } else if (refs.length > 0) preview.fit(refs);
  else if (whole) preview.fit([]);
}
