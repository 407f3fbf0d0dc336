import { provisionCalls } from '@twinscape/contract/transports';
import { handle } from '../../../../platform/http/index.ts';
import { shownProvisioning } from '../present.ts';
import { provisioningOfProject } from '../store.ts';

export const GetDeviceProvisioning = handle(
  provisionCalls.GetDeviceProvisioning,
  async (_input, { platform, project }) =>
    shownProvisioning(await provisioningOfProject(platform.database.db, project.projectId)),
);
