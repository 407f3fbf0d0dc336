import { panoramaCalls } from '@twinscape/contract/panoramas';
import { send } from '../../platform/api/index.ts';
import { projectRecordCommands } from '../../platform/routes/index.ts';
import { PANORAMA_PATH } from './list/address.ts';
import { PanoramaMark } from './mark.tsx';

/** Panoramas by name: looks around in it. */
const panoramasByName = projectRecordCommands({
  title: { cn: '全景', en: 'Panoramas' },
  list: (query) => send(panoramaCalls.GetList, query, { handles: true }),
  toCommand: ({ pbGuid, name, labelName }) => ({
    id: pbGuid,
    title: name,
    icon: PanoramaMark,
    hint: labelName,
    path: PANORAMA_PATH,
    search: { set: pbGuid },
  }),
});

export const panoramaCommands = [panoramasByName];
