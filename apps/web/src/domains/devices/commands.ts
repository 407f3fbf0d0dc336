import { deviceCalls } from '@twinscape/contract/devices';
import { send } from '../../platform/api/index.ts';
import { formatSearch, type PaletteCommandSource } from '../../platform/routes/index.ts';
import { getSession } from '../../platform/session/index.ts';

const MOST = 8;

/** Devices of the project one is in, by name, ID or label: opens the device. */
const devicesByName: PaletteCommandSource = {
  title: { cn: '设备', en: 'Devices' },
  find: async (typed) => {
    const { project } = getSession();
    if (!typed || !project) return [];
    const { data } = await send(
      deviceCalls.GetProjectDeviceList,
      { projectId: project.id, key: typed, pageIndex: 1, pageSize: MOST },
      { handles: true },
    );
    return data.list.map(({ id, deviceName, deviceId }) => ({
      id,
      title: deviceName,
      hint: deviceId,
      run: () => {
        location.hash = `/devices/devices${formatSearch({ project: project.id, device: id })}`;
      },
    }));
  },
};

export const deviceCommands: readonly PaletteCommandSource[] = [devicesByName];
