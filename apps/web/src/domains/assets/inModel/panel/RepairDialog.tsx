import { type AssetRelationElement, assetElementCalls } from '@twinscape/contract/assets';
import { Radio } from 'antd';
import { useState } from 'react';
import { useCall, useSend } from '../../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { Dialog, FailureNote, LinesSkeleton } from '../../../../ui/index.ts';
import type { PreviewParts } from '../../../models/index.ts';
import { ASSET_READS } from '../../reads.ts';
import { useSubjects } from '../add/subject.ts';
import css from '../InModel.module.css';
import { inModelMessages } from '../messages.ts';
import type { Asset } from './asset.ts';

/** Lost elements of one model that are looked through for this one. */
const MOST = 1_000;

type Props = {
  readonly projectId: string;
  readonly asset: Asset;
  readonly element: AssetRelationElement;
  readonly preview: PreviewParts | undefined;
  readonly onClose: () => void;
};

/**
 * Puts another element in the place of one that the model's current version lacks (T-AREL-02, T-AREL-03): one of the
 * same name, or the selected one.
 */
export function RepairDialog({ projectId, asset, element, preview, onClose }: Props) {
  const words = useMessages(inModelMessages);
  const say = useSay();
  const { relationModelId, relationModelElementId, relationModelElementName } = element;
  const [picked, setPicked] = useState<string>();
  const lost = useCall(
    assetElementCalls.GetLostAssetElements,
    { projectId, relationModelId, pageIndex: 1, pageSize: MOST },
    { handles: true },
  );
  const repair = useSend(assetElementCalls.RepairAssetElements, {
    handles: true,
    invalidates: ASSET_READS,
    onDone: onClose,
  });
  const candidates =
    lost.data?.data.list.find(
      (row) => row.assetId === asset.assetId && row.relationModelElementId === relationModelElementId,
    )?.candidates ?? [];
  const selected = useSelected(preview, relationModelId);
  const offered = [
    ...candidates.map(({ elementId, name }) => ({ value: elementId, label: `${name} · ${elementId}` })),
    ...(selected && !candidates.some(({ elementId }) => elementId === selected.elementId)
      ? [{ value: selected.elementId, label: say(inModelMessages.selected, { name: selected.name }) }]
      : []),
  ];
  const chosen = picked ?? offered[0]?.value;
  return (
    <Dialog
      title={words.repairTitle}
      width="detail"
      open
      onClose={onClose}
      submitWord={words.repair}
      busy={repair.busy}
      disabled={chosen === undefined}
      failure={repair.failure}
      onSubmit={() => {
        if (chosen === undefined) return;
        const { assetId } = asset;
        repair.send({
          projectId,
          repairs: [{ assetId, relationModelId, relationModelElementId, newElementId: chosen }],
        });
      }}
    >
      <p>{say(inModelMessages.repairText, { name: relationModelElementName || relationModelElementId })}</p>
      {lost.isPending ? (
        <LinesSkeleton lines={3} />
      ) : !lost.data ? (
        <FailureNote failure={lost.error} />
      ) : offered.length === 0 ? (
        <p className={css.quiet}>{words.noCandidates}</p>
      ) : (
        <Radio.Group
          className={css.choices ?? ''}
          aria-label={words.sameName}
          value={chosen}
          options={offered}
          onChange={({ target }) => setPicked(target.value as string)}
        />
      )}
    </Dialog>
  );
}

/** The element of a model that is selected, where it is one alone. */
function useSelected(preview: PreviewParts | undefined, modelId: string) {
  const selection = preview?.views.getState().view.selection.filter(({ model }) => model === modelId) ?? [];
  const one = selection.length === 1 ? selection : [];
  const { subjects } = useSubjects(preview, one, one.length === 1);
  return subjects?.[0];
}
