import { useRefetchOnPush } from '../../platform/live/index.ts';
import { PANORAMA_READS } from './reads.ts';

/** Reads the panoramas of a project again when somebody changed one, or a conversion moved on. */
export const usePanoramasPush = (projectId: string): void =>
  useRefetchOnPush('panoramas.changed', projectId, PANORAMA_READS);
