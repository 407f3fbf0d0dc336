import { modelFileCalls } from '@twinscape/contract/models';
import { send } from '../../platform/api/index.ts';
import { projectRecordCommands } from '../../platform/routes/index.ts';

/** Models by name: opens the model. */
const modelsByName = projectRecordCommands({
  title: { cn: '模型', en: 'Models' },
  list: (query) => send(modelFileCalls.GetModelList, query, { handles: true }),
  toCommand: ({ modelId, modelName, phaseName }) => ({
    id: modelId,
    title: modelName,
    hint: phaseName,
    path: '/elements/model',
    search: { model: modelId },
  }),
});

export const modelCommands = [modelsByName];
