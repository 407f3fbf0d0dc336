import { sceneCalls } from '@twinscape/contract/scenes';
import { useMemo } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import type { DeviceValueFrame } from '../../../platform/live/index.ts';
import { useOpenScene } from '../editor/state.ts';

/** Whoever opens the scene again later asks again; what is newer than the answer is heard. Milliseconds. */
const FRESH_MS = 5_000;

/**
 * T-SCN-03: what the devices of the scene said last. It comes with the scene, so that labels and colours have values
 * before anything is pushed.
 */
export function useInitialValues(): readonly DeviceValueFrame[] {
  const { projectId, sceneId } = useOpenScene();
  const { data } = useCall(
    sceneCalls.GetMaterialSceneValues,
    { projectId, sceneId },
    { handles: true, freshMs: FRESH_MS },
  );
  return useMemo(
    () => (data ?? []).map(({ lastActivityTime, ...device }) => ({ ...device, lastActivityTime })),
    [data],
  );
}
