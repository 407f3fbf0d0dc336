import { otaCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { packageOf } from '../present.ts';
import { openPackage } from '../reach.ts';

export const GetOtaPackage = handle(otaCalls.GetOtaPackage, async ({ id }, { platform, session }) =>
  packageOf(await openPackage(platform.database.db, session, id)),
);
