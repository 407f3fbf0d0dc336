import type { Domain } from '../../platform/domain.ts';

export { findProject } from './reach.ts';

export const projects: Domain = { name: 'projects', routes: [] };
