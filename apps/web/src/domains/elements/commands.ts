import { elementCalls } from '@twinscape/contract/elements';
import { send } from '../../platform/api/index.ts';
import { projectRecordCommands } from '../../platform/routes/index.ts';

/** Elements by name: opens the element beside the library. */
const elementsByName = projectRecordCommands({
  title: { cn: '元件', en: 'Library elements' },
  list: (query) => send(elementCalls.GetElementList, query, { handles: true }),
  toCommand: ({ id, elementName }) => ({
    id,
    title: elementName,
    path: '/elements/metadata',
    search: { element: id },
  }),
});

export const elementCommands = [elementsByName];
