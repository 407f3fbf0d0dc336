import { useProjectRights } from '../enterprises/index.ts';
import { sceneMessages } from './messages.ts';

/** What the reader may do with the scenes of a project. */
export const useSceneRights = () => useProjectRights(sceneMessages.readOnly);
