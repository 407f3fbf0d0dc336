import type { Domain } from '../../platform/domain.ts';
import { projectReach } from '../files/index.ts';
import { findProject } from './reach.ts';

export { findProject } from './reach.ts';

export const projects: Domain = {
  name: 'projects',
  routes: [],
  register() {
    projectReach.fill(findProject);
  },
};
