import { deviceCalls } from '@twinscape/contract/devices';
import { send } from '../../platform/api/index.ts';
import { projectRecordCommands } from '../../platform/routes/index.ts';

/** Devices by name, ID or label: opens the device. */
const devicesByName = projectRecordCommands({
  title: { cn: '设备', en: 'Devices' },
  list: (query) => send(deviceCalls.GetProjectDeviceList, query, { handles: true }),
  toCommand: ({ id, deviceName, deviceId }) => ({
    id,
    title: deviceName,
    hint: deviceId,
    path: '/devices/devices',
    search: { device: id },
  }),
});

export const deviceCommands = [devicesByName];
