import { topologyRelationCalls } from './calls.ts';
import { topologyMaterialCalls } from './materialCalls.ts';

export const topologyCalls = { ...topologyRelationCalls, ...topologyMaterialCalls } as const;
