import { deviceFirmwareCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { toTbPage } from '../../../../platform/thingsboard/index.ts';
import { listOtaPackages } from '../packageStore.ts';
import { toOtaPackage } from '../toResponse.ts';

/** C-OTA-01. */
export const GetOtaPackages = defineHandler(
  deviceFirmwareCalls.GetOtaPackages,
  async (input, { platform, companyId }) => {
    const { rows, count } = await listOtaPackages(platform.database.db, companyId, { ...input, kind: input.type });
    return toTbPage(rows.map(toOtaPackage), count, input);
  },
);
