import { Labels } from '@twinscape/viewer';
import { useEffect, useState } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { runtimeMessages } from './messages.ts';
import type { ViewerStage } from './positions.ts';

/** The layer of labels on a stage, for as long as both are there. */
export function useLayer(stage: ViewerStage | undefined): Labels | undefined {
  const { layer: title } = useMessages(runtimeMessages);
  const [layer, setLayer] = useState<Labels>();
  useEffect(() => {
    if (!stage) return undefined;
    const { viewer, navigation, measure } = stage;
    const made = new Labels();
    const follow = () => {
      made.covered = navigation.covered;
      // While something is measured, every click is the tool's.
      made.isPickable = measure.kind === undefined;
    };
    viewer.addEventListener('frame', follow);
    viewer.use(made);
    setLayer(made);
    return () => {
      viewer.removeEventListener('frame', follow);
      viewer.drop(made.id);
      setLayer(undefined);
    };
  }, [stage]);
  useEffect(() => layer?.setTitle(title), [layer, title]);
  return layer;
}
