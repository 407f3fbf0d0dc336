import { widgetCalls } from '@twinscape/contract/widgets';
import { send } from '../../platform/api/index.ts';
import { projectRecordCommands } from '../../platform/routes/index.ts';
import { ROOT } from './widgetLibraryRef.ts';

/** Bundles by name: opens the bundle. */
const bundlesByName = projectRecordCommands({
  title: { cn: '组件包', en: 'Widget bundles' },
  list: (query) => send(widgetCalls.GetProjectComponentPackageList, query, { handles: true }),
  toCommand: ({ id, name }) => ({ id, title: name, path: `${ROOT}/${id}` }),
});

export const widgetCommands = [bundlesByName];
