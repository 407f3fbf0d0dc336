import type { InputOf } from '@twinscape/contract';
import { deviceFirmwareCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { getTelemetry } from '../../../telemetry/index.ts';
import { requireDevice } from '../../access.ts';
import { ANY_DEVICE, listDevices, loadListedDevice } from '../../deviceStore.ts';
import { currentKey, otaKey } from '../rules.ts';
import { toDeviceOta } from '../states.ts';
import { loadOtaTargets } from '../targets.ts';

type Input = InputOf<typeof deviceFirmwareCalls.GetDeviceOtaList>;

export const GetDeviceOtaList = defineHandler(deviceFirmwareCalls.GetDeviceOtaList, async (input, context) => {
  const { platform, project } = context;
  const { db } = platform.database;
  const one = input.deviceId === undefined ? undefined : await requireDevice(context, input.deviceId);
  const single = one && (await loadListedDevice(db, one.id));
  const { rows, count } = single
    ? { rows: [single], count: 1 }
    : await listDevices(db, project.projectId, toDeviceQuery(input));
  const devices = rows.map(({ device }) => device);
  const { type: kind } = input;
  const keys = [otaKey(kind, 'state'), otaKey(kind, 'error'), currentKey(kind, 'title'), currentKey(kind, 'version')];
  const [targets, latest] = await Promise.all([
    loadOtaTargets(db, devices),
    getTelemetry(platform).store.latest(
      devices.map(({ id }) => ({ type: 'DEVICE', id })),
      keys,
    ),
  ]);
  return {
    data: { list: rows.map((row) => toDeviceOta(kind, row, targets.get(row.device.id)?.[kind], latest)), count },
  };
});

/** Devices of the project as the registry lists them. */
const toDeviceQuery = ({ pageIndex, pageSize, orderByType, key, orderBy, deviceType }: Input) => ({
  ...ANY_DEVICE,
  pageIndex,
  pageSize,
  orderByType,
  key,
  orderBy,
  deviceType,
});
