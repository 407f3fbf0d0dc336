import { refuse } from '@twinscape/contract';
import { deviceFirmwareCalls } from '@twinscape/contract/devices';
import { enterpriseRefusals } from '@twinscape/contract/enterprises';
import { defineHandler } from '../../../../platform/http/index.ts';
import { toTbPage } from '../../../../platform/thingsboard/index.ts';
import { listOtaPackages } from '../packageStore.ts';
import { requireProfileType } from '../profile.ts';
import { toOtaPackage } from '../toResponse.ts';

export const GetOtaPackagesOfProfile = defineHandler(
  deviceFirmwareCalls.GetOtaPackagesOfProfile,
  async (input, { platform, companyId }) => {
    if (companyId === undefined) throw refuse(enterpriseRefusals['enterprise.required']);
    const { db } = platform.database;
    const deviceType = await requireProfileType(db, companyId, input.deviceProfileId);
    const { rows, count } = await listOtaPackages(db, companyId, {
      ...input,
      kind: input.type,
      deviceType,
      hasContent: true,
    });
    return toTbPage(rows.map(toOtaPackage), count, input);
  },
);
