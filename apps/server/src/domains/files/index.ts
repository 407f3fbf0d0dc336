import type { Domain } from '../../platform/domain.ts';

export const files: Domain = { name: 'files', routes: [] };
