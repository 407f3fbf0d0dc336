import { useProjectRights } from '../enterprises/index.ts';
import { panoramaMessages } from './messages.ts';

/** What the reader may do with the panoramas of a project. */
export const usePanoramaRights = () => useProjectRights(panoramaMessages.readOnly);
