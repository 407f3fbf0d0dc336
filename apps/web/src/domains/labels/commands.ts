import { labelCalls } from '@twinscape/contract/labels';
import { send } from '../../platform/api/index.ts';
import { projectRecordCommands } from '../../platform/routes/index.ts';

/** Templates of labels by name: opens the designer. */
const templatesByName = projectRecordCommands({
  title: { cn: '标签模板', en: 'Label templates' },
  list: (query) => send(labelCalls.GetProjectDataPanelList, query, { handles: true }),
  toCommand: ({ id, name }) => ({ id, title: name, path: '/label-bundles/designer', search: { panel: id } }),
});

export const labelCommands = [templatesByName];
