import { Suspense } from 'react';
import { lazy } from '../../../../platform/chunks/index.ts';
import type { PreviewParts } from '../../../models/index.ts';
import { topologyLayer } from '../../../topology/index.ts';
import { FurnitureLayer } from '../furniture/FurnitureLayer.tsx';
import { useContents } from '../state.ts';
import { Anchors } from './Anchors.tsx';
import { LabelLayer } from './Labels.tsx';

const Topology = lazy(async () => ({ default: await topologyLayer() }));

/** What a scene draws over its models. */
export function Layers({ preview }: { readonly preview: PreviewParts }) {
  const components = useContents(preview, (contents) => contents.components);
  const hasTopology = components.some(({ kind, isHidden }) => kind === 'topology' && !isHidden);
  return (
    <>
      <LabelLayer preview={preview} />
      <Anchors preview={preview} />
      <FurnitureLayer preview={preview} />
      {hasTopology && (
        <Suspense fallback={null}>
          <Topology preview={preview} />
        </Suspense>
      )}
    </>
  );
}
