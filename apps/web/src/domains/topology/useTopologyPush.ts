import { useRefetchOnPush } from '../../platform/live/index.ts';
import { useAssetsPush } from '../assets/index.ts';
import { TOPOLOGY_READS } from './reads.ts';

/** Reads assets and how they hang together again when somebody changed them. */
export function useTopologyPush(projectId: string): void {
  useAssetsPush(projectId);
  useRefetchOnPush('assets.changed', projectId, TOPOLOGY_READS);
}
