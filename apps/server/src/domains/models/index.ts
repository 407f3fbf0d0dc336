import type { Domain } from '../../platform/domain.ts';
import { elementRoutes } from './elements/index.ts';
import { phaseRoutes } from './phases/index.ts';
import { uploadRoutes } from './upload/index.ts';
import { modelFileRoutes } from './versions/index.ts';

export const models: Domain = {
  name: 'models',
  routes: [...phaseRoutes, ...uploadRoutes, ...modelFileRoutes, ...elementRoutes],
};
