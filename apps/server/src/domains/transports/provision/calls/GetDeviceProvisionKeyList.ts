import { provisionCalls } from '@twinscape/contract/transports';
import { handle } from '../../../../platform/http/index.ts';
import { shownProvisioning } from '../present.ts';
import { provisioningOfProject } from '../store.ts';

/** T-IOT-15. By name. */
export const GetDeviceProvisionKeyList = handle(
  provisionCalls.GetDeviceProvisionKeyList,
  async (_input, { platform, project }) =>
    (await provisioningOfProject(platform.database.db, project.projectId)).map(shownProvisioning),
);
