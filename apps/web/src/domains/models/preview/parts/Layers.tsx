import { Suspense } from 'react';
import { lazy } from '../../../../platform/chunks/index.ts';
import { usePreview, useStageState } from '../context.ts';
import { type LayerSlot, offered, previewSlots } from '../slots.ts';

/** What other domains draw over the stage, once there is something to draw over. */
export function Layers() {
  const preview = usePreview();
  const isModelReady = useStageState((state) => state.isModelReady);
  if (!isModelReady) return null;
  return (
    <Suspense fallback={null}>
      {offered([...previewSlots.layers.all().values()], preview.isDocument).map((slot, at) => {
        const Layer = fetchLayer(slot);
        // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order
        return <Layer key={at} preview={preview} />;
      })}
    </Suspense>
  );
}

/** Each is fetched when it is first drawn, and stays the same component. */
const fetched = new WeakMap<LayerSlot, ReturnType<typeof toLazy>>();
const toLazy = ({ content }: LayerSlot) => lazy(async () => ({ default: await content() }));
function fetchLayer(slot: LayerSlot) {
  const known = fetched.get(slot) ?? toLazy(slot);
  fetched.set(slot, known);
  return known;
}
