import { hotspotCalls as calls } from '@twinscape/contract/panoramas';
import { useReducer, useState } from 'react';
import { invalidateCalls } from '../../../platform/api/index.ts';
import { useShortcut } from '../../../platform/shortcuts/index.ts';
import { createHotspotActs } from './hotspotChanges.ts';
import { hotspotMessages } from './messages.ts';
import { type HotspotStep, HotspotSteps } from './steps.ts';

/** Takes back what was done with the hotspots of a photograph since it was opened, by buttons and by keys. */
export function useHotspotSteps(projectId: string, isEditing: boolean) {
  const [steps] = useState(() => new HotspotSteps(createHotspotActs(projectId)));
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
