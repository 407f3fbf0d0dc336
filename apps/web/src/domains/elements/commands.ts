import { elementCalls } from '@twinscape/contract/elements';
import { send } from '../../platform/api/index.ts';
import { formatSearch, type PaletteCommandSource } from '../../platform/routes/index.ts';
import { getSession } from '../../platform/session/index.ts';

const MAX_RESULTS = 8;

/** Elements of the project one is in, by name: opens the element beside the library. */
const elementsByName: PaletteCommandSource = {
  title: { cn: '元件', en: 'Library elements' },
  find: async (typed) => {
    const { project } = getSession();
    if (!typed || !project) return [];
    const { data } = await send(
      elementCalls.GetElementList,
      { projectId: project.id, key: typed, pageIndex: 1, pageSize: MAX_RESULTS },
      { handles: true },
    );
    return data.list.map(({ id, elementName }) => ({
      id,
      title: elementName,
      run: () => {
        location.hash = `/elements/metadata${formatSearch({ project: project.id, element: id })}`;
      },
    }));
  },
};

export const elementCommands: readonly PaletteCommandSource[] = [elementsByName];
