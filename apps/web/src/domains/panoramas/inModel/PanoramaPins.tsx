import { type PlacedPanoramaPoint, panoramaSetCalls } from '@twinscape/contract/panoramas';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { useRefetchOnPush } from '../../../platform/live/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { useIsVisiting } from '../../../platform/session/index.ts';
import { type Pin, type PreviewParts, usePins } from '../../models/index.ts';
import { panoramaPinTitles } from './titles.ts';

const READS = [panoramaSetCalls.GetPlacedPoints] as const;
const COLOUR = '#1c7ed6';
const NOTHING = createStore<{ readonly isModelReady: boolean }>(() => ({ isModelReady: false }));

/** Where panoramas were taken, as pins in their model; who presses one looks around there. */
export function PanoramaPins({ preview }: { readonly preview: PreviewParts }) {
  const { projectId, stage, views, around } = preview;
  const { panoramas: title } = useMessages(panoramaPinTitles);
  const go = useNavigateTo();
  const isVisiting = useIsVisiting();
  const modelId = useStore(views, ({ view }) => view.models[0]?.modelId);
  const isReady = useStore(stage?.state ?? NOTHING, ({ isModelReady }) => isModelReady);
  // A page around has labels of its own; through a link, panoramas are shared by themselves.
  const isWanted = isReady && !around && !isVisiting && modelId !== undefined;
  useRefetchOnPush('panoramas.changed', projectId, READS);
  const { data } = useCall(
    panoramaSetCalls.GetPlacedPoints,
    { projectId, modelId: modelId ?? '' },
    { handles: true, enabled: isWanted },
  );
  const pins = useMemo(() => (isWanted ? (data ?? []).map(toPin) : []), [data, isWanted]);
  usePins(stage, {
    name: 'panoramas',
    title,
    pins,
    onOpen: (id) => {
      const point = data?.find((one) => one.id === id);
      if (point) go('/panorama', { set: point.pbGuid, scene: point.sceneName });
    },
  });
  return null;
}

const toPin = ({ id, name, position }: PlacedPanoramaPoint): Pin => ({ id, name, at: position, colour: COLOUR });
