import { refuse } from '@twinscape/contract';
import { otaCalls } from '@twinscape/contract/devices';
import { enterpriseRefusals } from '@twinscape/contract/enterprises';
import { handle } from '../../../../platform/http/index.ts';
import { pageOf } from '../../things/present.ts';
import { listPackages } from '../packageStore.ts';
import { packageOf } from '../present.ts';
import { typeOfProfile } from '../profile.ts';

export const GetOtaPackagesOfProfile = handle(
  otaCalls.GetOtaPackagesOfProfile,
  async (input, { platform, companyId }) => {
    if (companyId === undefined) throw refuse(enterpriseRefusals['enterprise.required']);
    const { db } = platform.database;
    const deviceType = await typeOfProfile(db, companyId, input.deviceProfileId);
    const { rows, count } = await listPackages(db, companyId, {
      ...input,
      kind: input.type,
      deviceType,
      hasContent: true,
    });
    return pageOf(rows.map(packageOf), count, input);
  },
);
