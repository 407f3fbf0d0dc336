import { type AssetRow, assetElementCalls } from '@twinscape/contract/assets';
import { labelCalls, parseLabel } from '@twinscape/contract/labels';
import { sceneCalls } from '@twinscape/contract/scenes';
import { Suspense, useState } from 'react';
import { send } from '../../../../platform/api/index.ts';
import { lazy } from '../../../../platform/chunks/index.ts';
import { useFormat, useMessages, useSay } from '../../../../platform/language/index.ts';
import { Dialog, LinesSkeleton, toast } from '../../../../ui/index.ts';
import { assetPicker } from '../../../assets/index.ts';
import type { PreviewParts } from '../../../models/index.ts';
import { getContents } from '../document.ts';
import { editorMessages } from '../messages.ts';
import { editContents, useOpenScene } from '../state.ts';

const Picker = lazy(async () => ({ default: await assetPicker() }));
/** Assets that are looked into at the same time. */
const CONCURRENCY = 6;

/**
 * Assets whose labels the scene shows. One without a data label (RU-LBL-03), or with related objects in another scene
 * is not added, and why is said.
 */
export function AddLabels({ preview, onClose }: { readonly preview: PreviewParts; readonly onClose: () => void }) {
  const words = useMessages(editorMessages);
  const say = useSay();
  const format = useFormat();
  const { projectId, sceneId } = useOpenScene();
  const [chosen, setChosen] = useState<ReadonlyMap<string, AssetRow>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { labels } = getContents(preview.views.getState().view);
  const isIn = new Set(labels.map(({ assetid }) => assetid.toLowerCase()));
  const joinNames = (rows: readonly AssetRow[]) => rows.map(({ assetName }) => assetName).join(', ');

  const add = async () => {
    setBusy(true);
    setFailure(undefined);
    const rows = [...chosen.values()];
    const [unlabelled, foreign] = await Promise.all([
      findUnlabelled(projectId, rows),
      findInOtherScenes(projectId, sceneId, rows),
    ]).finally(() => setBusy(false));
    if (unlabelled.length > 0) toast.warning(say(editorMessages.addLabelFirst, { name: joinNames(unlabelled) }));
    for (const [scene, others] of foreign)
      toast.warning(say(editorMessages.otherScene, { name: joinNames(others), scene }));
    const refused = new Set([...unlabelled, ...[...foreign.values()].flat()].map(({ assetId }) => assetId));
    const addable = rows.filter(({ assetId }) => !refused.has(assetId));
    if (addable.length > 0) {
      const now = getContents(preview.views.getState().view).labels;
      editContents(preview, {
        labels: [
          ...now,
          ...addable.map(({ assetId, assetName }) => ({ assetid: assetId, isIOT: true, name: assetName })),
        ],
      });
      toast.success(say(editorMessages.added, { count: format.number(addable.length) }));
    }
    // RU-LBL-03: the selection of what was refused is cleared.
    setChosen(new Map());
    if (refused.size === 0) onClose();
  };
  return (
    <Dialog
      title={words.chooseAssets}
      width={720}
      open
      onClose={onClose}
      onSubmit={() => void add().catch(setFailure)}
      failure={failure}
      submitWord={words.addLabels}
      busy={isBusy}
      disabled={chosen.size === 0}
    >
      <Suspense fallback={<LinesSkeleton lines={6} />}>
        <Picker
          projectId={projectId}
          chosen={chosen}
          onChange={setChosen}
          refused={({ assetId }) => (isIn.has(assetId.toLowerCase()) ? words.inScene : undefined)}
        />
      </Suspense>
    </Dialog>
  );
}

/** RU-LBL-03: those whose DataPanelJson is empty. */
async function findUnlabelled(projectId: string, rows: readonly AssetRow[]): Promise<AssetRow[]> {
  const assetIds = rows.map(({ assetId }) => assetId);
  const stored = await send(labelCalls.GetAssetJSTLDatas, { projectId, assetIds }, { handles: true });
  const labelled = new Set(stored.filter((one) => parseLabel(one) !== undefined).map(({ assetId }) => assetId));
  return rows.filter(({ assetId }) => !labelled.has(assetId));
}

/** those that have related objects in other scenes, by the name of the scene. */
async function findInOtherScenes(
  projectId: string,
  sceneId: string,
  rows: readonly AssetRow[],
): Promise<ReadonlyMap<string, AssetRow[]>> {
  const found = new Map<string, AssetRow[]>();
  for (let at = 0; at < rows.length; at += CONCURRENCY)
    await Promise.all(
      rows.slice(at, at + CONCURRENCY).map(async (row) => {
        const of = { projectId, assetId: row.assetId };
        const related = await send(assetElementCalls.GetAssetRelationSceneModels, of, { handles: true });
        const other = related.find((one) => one.sceneId !== sceneId);
        if (other) found.set(other.sceneId, [...(found.get(other.sceneId) ?? []), row]);
      }),
    );
  const named = await Promise.all(
    [...found].map(async ([id, assets]) => {
      const name = await send(sceneCalls.GetSceneDetail, { projectId, sceneId: id }, { handles: true }).then(
        ({ sceneName }) => sceneName,
        () => id,
      );
      return [name, assets] as const;
    }),
  );
  return new Map(named);
}
