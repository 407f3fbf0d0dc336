import { refuse } from '@twinscape/contract';
import { projectRefusals } from '@twinscape/contract/projects';
import { transportRefusals as refusals } from '@twinscape/contract/transports';
import { type Db, refuseTaken } from '../../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import { lockProject } from '../../projects/index.ts';
import { lockProvisioning, PROVISION_NAME_TAKEN, type Provisioning } from './store.ts';

type Caller = Pick<Context, 'platform'> & { readonly project: ProjectScope };

/** Changes keys of a project, one change after the other. Refuses a name that another key of the project has. */
export const changeProvisionKeys = <T>(
  { platform, project }: Caller,
  name: string,
  change: (tx: Db) => Promise<T>,
): Promise<T> =>
  refuseTaken(
    { [PROVISION_NAME_TAKEN]: () => refuse(refusals['provision.nameDuplicate'], { name }) },
    platform.database.db.transaction(async (tx) => {
      if (!(await lockProject(tx, project.projectId))) throw refuse(projectRefusals['project.noAccess']);
      return change(tx);
    }),
  );

/** A key of the project, held; refused where there is none. */
export async function requireProvisionKey(tx: Db, { projectId }: ProjectScope, id: string): Promise<Provisioning> {
  const found = await lockProvisioning(tx, projectId, id);
  if (!found) throw refuse(refusals['provision.notFound']);
  return found;
}
