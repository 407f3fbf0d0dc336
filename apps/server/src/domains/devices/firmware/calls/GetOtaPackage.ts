import { deviceFirmwareCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { requirePackage } from '../access.ts';
import { toOtaPackage } from '../toResponse.ts';

export const GetOtaPackage = handle(deviceFirmwareCalls.GetOtaPackage, async ({ id }, { platform, session }) =>
  toOtaPackage(await requirePackage(platform.database.db, session, id)),
);
