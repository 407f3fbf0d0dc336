import type { ModelPhase } from '@twinscape/contract/models';
import type { ListedPhase } from '../phaseStore.ts';

export const toModelPhase = ({ phase, modelCount, isAllowed }: ListedPhase): ModelPhase => ({
  id: phase.id,
  projectId: phase.projectId,
  phaseName: phase.phaseName,
  sort: phase.sort,
  modelCount,
  isRestricted: phase.isRestricted,
  isAllowed,
});
