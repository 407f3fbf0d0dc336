import type { Domain } from '../../platform/domain.ts';

export const messages: Domain = { name: 'messages', routes: [] };
