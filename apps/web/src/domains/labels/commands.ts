import { labelCalls } from '@twinscape/contract/labels';
import { send } from '../../platform/api/index.ts';
import { formatSearch, type PaletteCommandSource } from '../../platform/routes/index.ts';
import { getSession } from '../../platform/session/index.ts';

const MOST = 8;

/** Templates of labels of the project one is in, by name: opens the designer. */
const templatesByName: PaletteCommandSource = {
  title: { cn: '标签模板', en: 'Label templates' },
  find: async (typed) => {
    const { project } = getSession();
    if (!typed || !project) return [];
    const { data } = await send(
      labelCalls.GetProjectDataPanelList,
      { projectId: project.id, key: typed, pageIndex: 1, pageSize: MOST },
      { handles: true },
    );
    return data.list.map(({ id, name }) => ({
      id,
      title: name,
      run: () => {
        location.hash = `/label-bundles/designer${formatSearch({ project: project.id, panel: id })}`;
      },
    }));
  },
};

export const labelCommands: readonly PaletteCommandSource[] = [templatesByName];
