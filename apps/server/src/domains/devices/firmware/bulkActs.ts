import { fillText } from '@twinscape/contract';
import { deviceFirmwareCalls, OTA_KINDS, deviceRefusals as refusals } from '@twinscape/contract/devices';
import { z } from 'zod';
import { defineBulkAct } from '../../bulk/index.ts';
import { devicesInProject } from '../deviceStore.ts';
import { assignToFitting, findWantedPackage } from './assign.ts';
import { fitsDeviceType } from './rules.ts';
import { getTbDeviceType } from './targets.ts';

const { cn, en } = refusals['ota.otherDeviceType'];

export const assignPackageAct = defineBulkAct('devices.firmware', {
  call: deviceFirmwareCalls.AssignMatchingOtaPackage,
  options: z.object({ kind: z.enum(OTA_KINDS), packageId: z.string().optional() }),
  title: { cn: '为 {count} 个设备分配升级包', en: 'Assign a package to {count} {count|device|devices}' },
  pieceSize: 1_000,
  apply: async (tx, caller, ids, { kind, packageId }) => {
    const found = await findWantedPackage(tx, caller, { kind, packageId });
    const devices = await devicesInProject(tx, caller.project.projectId, ids, 'share');
    const fitting = new Set(
      devices.filter((device) => !found || fitsDeviceType(found, getTbDeviceType(device))).map(({ id }) => id),
    );
    if (fitting.size > 0) await assignToFitting(tx, caller, kind, found, [...fitting]);
    const reason = fillText({ cn, en }, { type: found?.deviceType ?? '' });
    return devices.map(({ id, deviceName: name }) => ({ id, name, reason: fitting.has(id) ? undefined : reason }));
  },
});
