import { type ModelRow, modelCalls } from '@twinscape/contract/models';
import { useCall } from '../../../platform/api/index.ts';

const MODELS = 500;

/** The models of a project whose elements can become assets, by name; not asked for unless needed. */
export function useConvertedModels(
  projectId: string,
  isNeeded = true,
): { readonly models: readonly ModelRow[]; readonly isPending: boolean } {
  const models = useCall(
    modelCalls.GetModelList,
    { projectId, convertState: 'converted', pageSize: MODELS, orderBy: 'modelName', orderByType: 0 },
    { handles: true, enabled: isNeeded },
  );
  return { models: models.data?.data.list ?? [], isPending: models.isPending };
}
