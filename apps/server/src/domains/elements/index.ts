import { elementCalls } from '@twinscape/contract/elements';
import type { Domain } from '../../platform/domain.ts';
import { bindRoutes } from '../../platform/http/index.ts';
import { projectDeleted } from '../projects/index.ts';
import { CreateElement } from './calls/CreateElement.ts';
import { CreateSystemElement } from './calls/CreateSystemElement.ts';
import { DeleteElement } from './calls/DeleteElement.ts';
import { DeleteSystemElement } from './calls/DeleteSystemElement.ts';
import { GetElementDetail } from './calls/GetElementDetail.ts';
import { GetElementList } from './calls/GetElementList.ts';
import { GetSystemElementDetail } from './calls/GetSystemElementDetail.ts';
import { GetSystemElementList } from './calls/GetSystemElementList.ts';
import { UpdateElement } from './calls/UpdateElement.ts';
import { UpdateSystemElement } from './calls/UpdateSystemElement.ts';
import { seedElements } from './demo/seed.ts';
import { deleteElementsOfProject } from './store.ts';

export { loadDemoElements } from './demo/demoElements.ts';

/**
 * Libraries of reusable elements, of projects and of the system: data and bodies that scenes are furnished with.
 */
export const elements: Domain = {
  name: 'elements',
  routes: bindRoutes(elementCalls, {
    CreateElement,
    GetElementList,
    DeleteElement,
    UpdateElement,
    GetElementDetail,
    CreateSystemElement,
    GetSystemElementList,
    DeleteSystemElement,
    UpdateSystemElement,
    GetSystemElementDetail,
  }),
  seed: seedElements,
  register(platform) {
    platform.events.on(projectDeleted, async ({ projectId }, tx) => {
      if (projectId) await deleteElementsOfProject(tx, projectId);
    });
  },
};
