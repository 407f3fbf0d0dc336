import { useMutation } from '@tanstack/react-query';
import type { SentInputOf } from '@twinscape/contract';
import { assetElementCalls, assetRegistryCalls } from '@twinscape/contract/assets';
import { useRef } from 'react';
import { CallFailed, failureMessages, invalidateCalls, send } from '../../../../platform/api/index.ts';
import { useSay } from '../../../../platform/language/index.ts';
import { toast } from '../../../../ui/index.ts';
import type { PreviewParts } from '../../../models/index.ts';
import { ASSET_READS } from '../../reads.ts';
import { type SelectedProperty, toSelectedProperties } from './selectedProperties.ts';
import { loadSubjectProperties, type Subject } from './subject.ts';

type NewAsset = Omit<SentInputOf<typeof assetRegistryCalls.AddProjectAsset>, 'projectId'>;
/** An asset that is there or is to be made, and the elements that it is to be. */
export type PlannedAsset = { readonly asset: string | NewAsset; readonly elements: readonly Subject[] };
export type RelatePlan = {
  readonly planned: readonly PlannedAsset[];
  /** Ids of the properties that are taken over from each element. */
  readonly selectedIds: ReadonlySet<string>;
  /** They become server attributes of the asset, too. */
  readonly asAttributes: boolean;
};

/**
 * Makes assets and relates them to elements, one after the other. While an asset is made, the dialog tells what is
 * wrong; whether the relation then succeeds (RU-PREV-09) or not (RU-PREV-10), the dialog is closed, and a refusal is
 * said as an error.
 */
export function useRelate(preview: PreviewParts, onClose: () => void, onDone: (assetIds: readonly string[]) => void) {
  const say = useSay();
  const isRelating = useRef(false);
  const mutation = useMutation({
    mutationFn: async ({ planned, selectedIds, asAttributes }: RelatePlan) => {
      const { projectId } = preview;
      const done: string[] = [];
      for (const { asset, elements } of planned) {
        isRelating.current = false;
        const assetId =
          typeof asset === 'string'
            ? asset
            : await send(assetRegistryCalls.AddProjectAsset, { projectId, ...asset }, { handles: true });
        isRelating.current = true;
        const selectedProperties = await loadSelectedProperties(preview, elements, selectedIds);
        await send(
          assetElementCalls.RelationAssetModel,
          { projectId, relationAssetModels: buildRelations(assetId, elements, selectedProperties, asAttributes) },
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
        error instanceof CallFailed && error.kind !== 'fault' ? error.message : say(failureMessages.operationFailed),
      );
    },
    onSettled: () => {
      const { view, change } = preview.views.getState();
      // What is coloured by assets is coloured anew.
      if (view.colour?.by === 'asset') change({ colour: { by: 'asset' } }, { step: false });
      return invalidateCalls(ASSET_READS);
    },
  });
  const { error } = mutation;
  return {
    run: (plan: RelatePlan) => mutation.mutate(plan),
    busy: mutation.isPending,
    failure: error instanceof CallFailed && !isRelating.current && error.kind !== 'cancelled' ? error : undefined,
    reset: mutation.reset,
  };
}

/** What is taken over from each element, by its place. */
const loadSelectedProperties = (
  preview: PreviewParts,
  elements: readonly Subject[],
  selectedIds: ReadonlySet<string>,
): Promise<(readonly SelectedProperty[])[]> =>
  Promise.all(
    elements.map(async (element) =>
      selectedIds.size === 0 ? [] : toSelectedProperties(await loadSubjectProperties(preview, element), selectedIds),
    ),
  );

/** Relations of one asset, an entry for each of its models. Pure. */
export function buildRelations(
  assetId: string,
  elements: readonly Subject[],
  selectedProperties: readonly (readonly SelectedProperty[])[],
  asAttributes: boolean,
) {
  const placed = elements.map((element, at) => ({ element, properties: selectedProperties[at] ?? [] }));
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
