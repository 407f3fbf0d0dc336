import { useMutation } from '@tanstack/react-query';
import type { SentInputOf } from '@twinscape/contract';
import { assetElementCalls, assetRegistryCalls } from '@twinscape/contract/assets';
import { useRef } from 'react';
import { CallFailed, failureWords, readAgain, send } from '../../../../platform/api/index.ts';
import { useSay } from '../../../../platform/language/index.ts';
import { toast } from '../../../../ui/index.ts';
import type { PreviewParts } from '../../../models/index.ts';
import { ASSET_READS } from '../../reads.ts';
import { propertiesOf, type Subject } from './subject.ts';
import { type Ticked, tickedOf } from './ticking.ts';

type NewAsset = Omit<SentInputOf<typeof assetRegistryCalls.AddProjectAsset>, 'projectId'>;
/** An asset that is there or is to be made, and the elements that it is to be. */
export type Wanted = { readonly asset: string | NewAsset; readonly elements: readonly Subject[] };
export type Plan = {
  readonly wanted: readonly Wanted[];
  /** Ids of the properties that are taken over from each element. */
  readonly ticked: ReadonlySet<string>;
  /** They become server attributes of the asset, too. */
  readonly asAttributes: boolean;
};

/**
 * Makes assets and relates them to elements, one after the other. While an asset is made, the dialog tells what is wrong; whether the relation then succeeds
 * (RU-PREV-09) or not (RU-PREV-10), the dialog is closed, and a refusal is said as an error.
 */
export function useRelate(preview: PreviewParts, onClose: () => void, onDone: (assetIds: readonly string[]) => void) {
  const say = useSay();
  const isRelating = useRef(false);
  const mutation = useMutation({
    mutationFn: async ({ wanted, ticked, asAttributes }: Plan) => {
      const { projectId } = preview;
      const done: string[] = [];
      for (const { asset, elements } of wanted) {
        isRelating.current = false;
        const assetId =
          typeof asset === 'string'
            ? asset
            : await send(assetRegistryCalls.AddProjectAsset, { projectId, ...asset }, { handles: true });
        isRelating.current = true;
        const kept = await keptOf(preview, elements, ticked);
        await send(
          assetElementCalls.RelationAssetModel,
          { projectId, relationAssetModels: relationsOf(assetId, elements, kept, asAttributes) },
          { handles: true },
        );
        done.push(assetId);
      }
      return done;
    },
    onSuccess: (assetIds) => {
      onClose();
      if (assetElementCalls.RelationAssetModel.done) toast.success(say(assetElementCalls.RelationAssetModel.done));
      onDone(assetIds);
    },
    onError: (error) => {
      if (!isRelating.current) return;
      onClose();
      toast.error(
        error instanceof CallFailed && error.kind !== 'fault' ? error.message : say(failureWords.operationFailed),
      );
    },
    onSettled: () => {
      const { view, change } = preview.views.getState();
      // What is coloured by assets is coloured anew.
      if (view.colour?.by === 'asset') change({ colour: { by: 'asset' } }, { step: false });
      return readAgain(ASSET_READS);
    },
  });
  const { error } = mutation;
  return {
    run: (plan: Plan) => mutation.mutate(plan),
    busy: mutation.isPending,
    failure: error instanceof CallFailed && !isRelating.current && error.kind !== 'cancelled' ? error : undefined,
    reset: mutation.reset,
  };
}

/** What is taken over from each element, by its place. */
const keptOf = (
  preview: PreviewParts,
  elements: readonly Subject[],
  ticked: ReadonlySet<string>,
): Promise<(readonly Ticked[])[]> =>
  Promise.all(
    elements.map(async (element) => (ticked.size === 0 ? [] : tickedOf(await propertiesOf(preview, element), ticked))),
  );

/** Relations of one asset, an entry for each of its models. Pure. */
export function relationsOf(
  assetId: string,
  elements: readonly Subject[],
  kept: readonly (readonly Ticked[])[],
  asAttributes: boolean,
) {
  const placed = elements.map((element, at) => ({ element, properties: kept[at] ?? [] }));
  const sources = new Map(elements.map(({ model, version }) => [model, version]));
  return [...sources].map(([model, version]) => {
    const own = placed.filter(({ element }) => element.model === model);
    return {
      assetId,
      relationModelId: model,
      version: version ?? null,
      relationAssetModelElements: own.map(({ element, properties }) => ({
        relationModelElementId: element.elementId,
        relationModelElementName: element.name,
        ...(properties.length > 0 ? { relationAssetModelElementProperties: [...properties] } : {}),
      })),
      ...(asAttributes
        ? { relationAssetModelElementServerProperties: own.flatMap(({ properties }) => properties) }
        : {}),
    };
  });
}
