import { Suspense } from 'react';
import { lazy } from '../../../../platform/chunks/index.ts';
import type { PreviewParts } from '../../../models/index.ts';
import { topologyLayer } from '../../../topology/index.ts';
import { FurnitureLayer } from '../furniture/FurnitureLayer.tsx';
import { useContents } from '../state.ts';
import { AnchorLayer } from './AnchorLayer.tsx';
import { LabelLayer } from './LabelLayer.tsx';

const Topology = lazy(async () => ({ default: await topologyLayer() }));

/** What a scene draws over its models. */
export function SceneLayers({ preview }: { readonly preview: PreviewParts }) {
  const components = useContents(preview, (contents) => contents.components);
  const hasTopology = components.some(({ kind, isHidden }) => kind === 'topology' && !isHidden);
  return (
    <>
      <LabelLayer preview={preview} />
      <AnchorLayer preview={preview} />
      <FurnitureLayer preview={preview} />
      {hasTopology && (
        <Suspense fallback={null}>
          <Topology preview={preview} />
        </Suspense>
      )}
    </>
  );
}
