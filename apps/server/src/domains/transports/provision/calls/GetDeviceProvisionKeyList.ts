import { provisionCalls } from '@twinscape/contract/transports';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadProjectProvisioning } from '../store.ts';
import { toProvisionKey } from '../toProvisionKey.ts';

/** T-IOT-15. By name. */
export const GetDeviceProvisionKeyList = defineHandler(
  provisionCalls.GetDeviceProvisionKeyList,
  async (_input, { platform, project }) =>
    (await loadProjectProvisioning(platform.database.db, project.projectId)).map(toProvisionKey),
);
