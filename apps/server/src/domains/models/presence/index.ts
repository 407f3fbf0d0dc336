import { presenceCalls } from '@twinscape/contract/models';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import { TellModelPresence } from './calls/TellModelPresence.ts';

export { removePresencesOfModels } from './presenceStore.ts';

export const presenceRoutes: Route[] = bindRoutes(presenceCalls, { TellModelPresence });
