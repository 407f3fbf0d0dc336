import { widgetCalls } from '@twinscape/contract/widgets';
import { send } from '../../platform/api/index.ts';
import { formatSearch, type PaletteCommandSource } from '../../platform/routes/index.ts';
import { getSession } from '../../platform/session/index.ts';
import { ROOT } from './widgetLibraryRef.ts';

const MOST = 8;

/** Bundles of the project one is in, by name. */
const bundlesByName: PaletteCommandSource = {
  title: { cn: '组件包', en: 'Widget bundles' },
  find: async (typed) => {
    const { project } = getSession();
    if (!typed || !project) return [];
    const { data } = await send(
      widgetCalls.GetProjectComponentPackageList,
      { projectId: project.id, key: typed, pageIndex: 1, pageSize: MOST },
      { handles: true },
    );
    return data.list.map(({ id, name }) => ({
      id,
      title: name,
      run: () => {
        location.hash = `${ROOT}/${id}${formatSearch({ project: project.id })}`;
      },
    }));
  },
};

export const widgetCommands: readonly PaletteCommandSource[] = [bundlesByName];
