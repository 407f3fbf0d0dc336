import type { PreviewParts } from '../../models/index.ts';
import { useTopologyTypes } from '../graph/useTypes.ts';
import { useTopologyPush } from '../useTopologyPush.ts';
import { useDrawnTopology, useModelTopology } from './useModelTopology.ts';

/** How the assets of the open models hang together, drawn between their elements: the topology component of a scene. */
export function TopologyLayer({ preview }: { readonly preview: PreviewParts }) {
  const { projectId } = preview;
  useTopologyPush(projectId);
  const { looks } = useTopologyTypes(projectId);
  const { rows, relations } = useModelTopology(preview);
  useDrawnTopology(preview, rows, relations, looks, undefined);
  return null;
}
