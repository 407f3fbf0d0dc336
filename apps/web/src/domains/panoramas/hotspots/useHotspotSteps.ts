import { hotspotCalls as calls, type PanoramaTag } from '@twinscape/contract/panoramas';
import { useReducer, useState } from 'react';
import { invalidateCalls, send } from '../../../platform/api/index.ts';
import { useShortcut } from '../../../platform/shortcuts/index.ts';
import { hotspotMessages } from './messages.ts';
import { type HotspotActs, type HotspotStep, HotspotSteps } from './steps.ts';

const toAsset = ({ name, mediaPath = '' }: PanoramaTag) => ({ name, mediaPath });
const toArrow = ({ name, targetSceneName = '', rotation, scale, transparency }: PanoramaTag) => ({
  name,
  targetSceneName,
  rotation,
  scale,
  transparency,
});
const toText = ({ name, text = '', mediaType, mediaPath }: PanoramaTag) => ({ name, text, mediaType, mediaPath });

function createActs(projectId: string): HotspotActs {
  return {
    async add(hotspot) {
      const { sceneName, locationX, locationY } = hotspot;
      const at = { projectId, sceneName, locationX, locationY };
      const made = await {
        navigation: () => send(calls.AddNavigationTag, { ...at, ...toArrow(hotspot) }),
        asset: () => send(calls.AddAssetTag, { ...at, ...toAsset(hotspot) }),
        text: () => send(calls.AddMediaTextTag, { ...at, ...toText(hotspot) }),
      }[hotspot.tagType]();
      return made.pbtGuid;
    },
    change(hotspot) {
      const { pbtGuid, locationX, locationY } = hotspot;
      const of = { projectId, pbtGuid, locationX, locationY };
      return {
        navigation: () => send(calls.UpdateNavigationTag, { ...of, ...toArrow(hotspot) }),
        asset: () => send(calls.UpdateAssetTag, { ...of, ...toAsset(hotspot) }),
        text: () => send(calls.UpdateMediaTextTag, { ...of, ...toText(hotspot) }),
      }[hotspot.tagType]();
    },
    remove: (pbtGuid) => send(calls.DeleteTag, { projectId, pbtGuid }),
  };
}

/** Takes back what was done with the hotspots of a photograph since it was opened, by buttons and by keys. */
export function useHotspotSteps(projectId: string, isEditing: boolean) {
  const [steps] = useState(() => new HotspotSteps(createActs(projectId)));
  const [, notice] = useReducer((count: number) => count + 1, 0);
  const run = async (act: () => Promise<void>) => {
    const done = act();
    notice();
    // A refusal was shown by the call.
    await done.catch(() => undefined);
    await invalidateCalls([calls.GetTagList]);
    notice();
  };
  const undo = () => void run(() => steps.undo());
  const redo = () => void run(() => steps.redo());
  const { canUndo, canRedo } = steps;
  useShortcut(isEditing && canUndo ? { keys: 'mod+z', title: hotspotMessages.undo, run: undo } : undefined);
  useShortcut(isEditing && canRedo ? { keys: 'mod+shift+z', title: hotspotMessages.redo, run: redo } : undefined);
  return {
    canUndo,
    canRedo,
    undo,
    redo,
    record: (step: HotspotStep) => {
      steps.record(step);
      notice();
    },
  };
}
