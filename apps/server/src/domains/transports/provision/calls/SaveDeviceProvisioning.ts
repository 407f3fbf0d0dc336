import { refuse } from '@twinscape/contract';
import { projectRefusals } from '@twinscape/contract/projects';
import { provisionCalls } from '@twinscape/contract/transports';
import { handle } from '../../../../platform/http/index.ts';
import { keepProject, projectNames } from '../../../projects/index.ts';
import { provisioningUpdated } from '../events.ts';
import { shownProvisioning } from '../present.ts';
import { hashOf, newKey, newSecret } from '../secrets.ts';
import { provisioningOfProject, saveProvisioning } from '../store.ts';

/** T-IOT-16. Key and secret are made when they are first needed, or asked for anew. */
export const SaveDeviceProvisioning = handle(
  provisionCalls.SaveDeviceProvisioning,
  async ({ mode, deviceType, isRenewed }, { platform, project, actor }) =>
    platform.database.db.transaction(async (tx) => {
      const { projectId, companyId } = project;
      if (!(await keepProject(tx, projectId))) throw refuse(projectRefusals['project.noAccess']);
      const before = await provisioningOfProject(tx, projectId);
      const secret = !before || isRenewed ? newSecret() : undefined;
      const saved = await saveProvisioning(tx, {
        projectId,
        companyId,
        mode,
        deviceType: deviceType ?? null,
        provisionKey: before && secret === undefined ? before.provisionKey : newKey(),
        secretHash: secret === undefined ? (before?.secretHash ?? '') : hashOf(secret),
      });
      await platform.events.emit(tx, provisioningUpdated, actor, {
        entityId: projectId,
        entityName: (await projectNames(tx, [projectId])).get(projectId) ?? '',
        companyId,
        projectId,
        before: { mode: before?.mode ?? 'off' },
        after: { mode, isRenewed: secret !== undefined },
      });
      return { ...shownProvisioning(saved), ...(secret === undefined ? {} : { provisionSecret: secret }) };
    }),
);
