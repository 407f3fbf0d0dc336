import type { InputOf } from '@twinscape/contract';
import { otaCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { getTelemetry } from '../../../telemetry/index.ts';
import { listDevices, listedDevice } from '../../deviceStore.ts';
import { openDevice } from '../../reach.ts';
import { currentKey, otaKey } from '../rules.ts';
import { deviceOtaOf } from '../states.ts';
import { targetsOf } from '../targets.ts';

type Input = InputOf<typeof otaCalls.GetDeviceOtaList>;

export const GetDeviceOtaList = handle(otaCalls.GetDeviceOtaList, async (input, context) => {
  const { platform, project } = context;
  const { db } = platform.database;
  const one = input.deviceId === undefined ? undefined : await openDevice(context, input.deviceId);
  const single = one && (await listedDevice(db, one.id));
  const { rows, count } = single
    ? { rows: [single], count: 1 }
    : await listDevices(db, project.projectId, asked(input));
  const devices = rows.map(({ device }) => device);
  const { type: kind } = input;
  const keys = [otaKey(kind, 'state'), otaKey(kind, 'error'), currentKey(kind, 'title'), currentKey(kind, 'version')];
  const [targets, latest] = await Promise.all([
    targetsOf(db, devices),
    getTelemetry(platform).store.latest(
      devices.map(({ id }) => ({ type: 'DEVICE', id })),
      keys,
    ),
  ]);
  return {
    data: { list: rows.map((row) => deviceOtaOf(kind, row, targets.get(row.device.id)?.[kind], latest)), count },
  };
});

/** Devices of the project as the registry lists them. */
const asked = ({ pageIndex, pageSize, orderByType, key, orderBy, deviceType }: Input) => ({
  pageIndex,
  pageSize,
  orderByType,
  key,
  orderBy,
  deviceType,
  categoryIds: undefined,
  isUngrouped: undefined,
  adapterId: undefined,
  gatewayId: undefined,
  state: undefined,
  isOnline: undefined,
  isGateway: undefined,
});
