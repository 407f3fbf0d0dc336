import { refuse } from '@twinscape/contract';
import { deviceFirmwareCalls, deviceRefusals as refusals } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { assignPackage } from '../assign.ts';

export const AssignOtaPackage = defineHandler(deviceFirmwareCalls.AssignOtaPackage, async (input, context) => {
  const { deviceIds, deviceType } = input;
  if ((deviceIds === undefined) === (deviceType === undefined)) throw refuse(refusals['ota.targetRequired']);
  return { deviceCount: await assignPackage(context, { ...input, kind: input.type, deviceIds, deviceType }) };
});
