import { elementCalls } from '@twinscape/contract/elements';
import type { Domain } from '../../platform/domain.ts';
import { bindRoutes } from '../../platform/http/index.ts';
import { projectDeleted } from '../projects/index.ts';
import { elementHandlers } from './calls/libraries.ts';
import { seedElements } from './demo/seed.ts';
import { elementLibrary } from './library.ts';
import { elementItems } from './store.ts';

export { loadDemoElements } from './demo/demoElements.ts';

/**
 * Libraries of reusable elements, of projects and of the system: data and bodies that scenes are furnished with.
 */
export const elements: Domain = {
  name: 'elements',
  routes: bindRoutes(elementCalls, elementHandlers),
  seed: seedElements,
  register(platform) {
    elementLibrary.registerBin();
    platform.events.on(projectDeleted, async ({ projectId }, tx) => {
      if (projectId) await elementItems.deleteOfProject(tx, projectId);
    });
  },
};
