import { type SceneComponent, sceneCalls } from '@twinscape/contract/scenes';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useCall } from '../../../platform/api/index.ts';
import type { PreviewParts } from '../../models/index.ts';
import { getContents } from '../editor/document.ts';
import { useOpenScene } from '../editor/state.ts';
import { resolveTypeBindings } from './typeBindings.ts';

/** The colourings of the scene with what they colour today (T-SCN-05). */
export function useColourings({ views }: PreviewParts): readonly SceneComponent[] {
  const { projectId, sceneId } = useOpenScene();
  const components = useStore(views, ({ view }) => getContents(view).components);
  const colourings = useMemo(() => components.filter(({ kind }) => kind === 'colouring'), [components]);
  const { data } = useCall(
    sceneCalls.GetMaterialSceneTypeAssets,
    { projectId, sceneId },
    {
      handles: true,
      enabled: colourings.some(({ coloured }) => coloured?.some(({ allOfType }) => allOfType !== undefined)),
    },
  );
  return useMemo(
    () => (data ? colourings.map((one) => ({ ...one, coloured: [...resolveTypeBindings(one, data)] })) : colourings),
    [colourings, data],
  );
}
