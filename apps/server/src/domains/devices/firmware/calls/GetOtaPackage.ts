import { deviceFirmwareCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requirePackage } from '../access.ts';
import { toOtaPackage } from '../toResponse.ts';

export const GetOtaPackage = defineHandler(deviceFirmwareCalls.GetOtaPackage, async ({ id }, { platform, session }) =>
  toOtaPackage(await requirePackage(platform.database.db, session, id)),
);
