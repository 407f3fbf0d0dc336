import { coreRefusals, refuse } from '@twinscape/contract';
import { type ModelView, modelRefusals as refusals } from '@twinscape/contract/models';
import type { Session } from '../../../platform/http/index.ts';
import type { ModelAccess } from '../modelLookupStore.ts';

/**
 * What is for everybody is for those who may change models: no trial users, no accounts that may only look
 * (RU-TRIAL-01), none of an expired enterprise. The guard cannot tell, because the same call keeps views of one's own.
 * Pure.
 */
export function refuseSharing({ memberType, isEdit, companyExpired }: Session): void {
  if (memberType === 3) throw refuse(coreRefusals['common.forbidden']);
  if (memberType === 2 && !isEdit) throw refuse(coreRefusals['trial.formalAccountNoPhone']);
  if (companyExpired) throw refuse(coreRefusals['enterprise.expired']);
}

/**
 * Every model of a view exists in the project and may be opened by whoever keeps it; the model that it is kept for
 * stands in it. Pure.
 */
export function refuseForeignModels(
  view: Pick<ModelView, 'models'>,
  among: readonly ModelAccess[],
  modelId: string | undefined,
): void {
  const known = new Map(among.map((one) => [one.id, one.isAllowed]));
  for (const one of view.models) {
    const isAllowed = known.get(one.modelId);
    if (isAllowed === undefined) throw refuse(refusals['model.notFound']);
    if (!isAllowed) throw refuse(refusals['phase.noPermission']);
  }
  if (modelId !== undefined && !view.models.some((one) => one.modelId === modelId))
    throw refuse(refusals['view.otherModel']);
}

/** The ids of the models of a view, each once. Pure. */
export const listModelIds = ({ models }: Pick<ModelView, 'models'>): string[] => [
  ...new Set(models.map(({ modelId }) => modelId)),
];
