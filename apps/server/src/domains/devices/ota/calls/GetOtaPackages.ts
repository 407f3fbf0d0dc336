import { otaCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { pageOf } from '../../things/present.ts';
import { listPackages } from '../packageStore.ts';
import { packageOf } from '../present.ts';

/** C-OTA-01. */
export const GetOtaPackages = handle(otaCalls.GetOtaPackages, async (input, { platform, companyId }) => {
  const { rows, count } = await listPackages(platform.database.db, companyId, { ...input, kind: input.type });
  return pageOf(rows.map(packageOf), count, input);
});
