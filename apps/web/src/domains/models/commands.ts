import { modelFileCalls } from '@twinscape/contract/models';
import { send } from '../../platform/api/index.ts';
import { formatSearch, type PaletteCommandSource } from '../../platform/routes/index.ts';
import { getSession } from '../../platform/session/index.ts';

const MOST = 8;

/** Models of the project one is in, by name: opens the model. */
const modelsByName: PaletteCommandSource = {
  title: { cn: '模型', en: 'Models' },
  find: async (typed) => {
    const { project } = getSession();
    if (!typed || !project) return [];
    const { data } = await send(
      modelFileCalls.GetModelList,
      { projectId: project.id, key: typed, pageIndex: 1, pageSize: MOST },
      { handles: true },
    );
    return data.list.map(({ modelId, modelName, phaseName }) => ({
      id: modelId,
      title: modelName,
      hint: phaseName,
      run: () => {
        location.hash = `/elements/model${formatSearch({ project: project.id, model: modelId })}`;
      },
    }));
  },
};

export const modelCommands: readonly PaletteCommandSource[] = [modelsByName];
