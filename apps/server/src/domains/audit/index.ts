import type { Domain } from '../../platform/domain.ts';

export const audit: Domain = { name: 'audit', routes: [] };
