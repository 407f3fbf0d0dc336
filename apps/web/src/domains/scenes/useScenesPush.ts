import { useRefetchOnPush } from '../../platform/live/index.ts';
import { SCENE_READS } from './reads.ts';

/** Reads the scenes of a project again when somebody changed one. */
export const useScenesPush = (projectId: string): void => useRefetchOnPush('scenes.changed', projectId, SCENE_READS);
