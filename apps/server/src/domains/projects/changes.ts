import { coreRefusals, refuse } from '@twinscape/contract';
import { enterpriseRefusals } from '@twinscape/contract/enterprises';
import { projectRefusals as refusals } from '@twinscape/contract/projects';
import { type Db, refuseTaken } from '../../platform/db/index.ts';
import { changedFields } from '../../platform/events/index.ts';
import type { Context, Session } from '../../platform/http/index.ts';
import { companyForUpdate } from '../enterprises/index.ts';
import { isFilePath } from '../files/index.ts';
import { requireManagedProject } from './access.ts';
import { projectCreated, projectUpdated } from './events.ts';
import { type ProjectFields, refuseBeyondQuota, refuseReversedDates } from './rules.ts';
import { countProjectsOfCompany, insertProject, PROJECT_NAME_TAKEN, type Project, updateProject } from './store.ts';

type ProjectChangeCaller = Pick<Context, 'platform' | 'actor'> & { readonly session: Session };

/**
 * Makes a project of the enterprise. The enterprise's row is held while its projects are counted, so that parallel
 * calls never exceed the quota.
 */
export async function createProject(
  { platform, actor }: ProjectChangeCaller,
  companyId: string | undefined,
  fields: Partial<ProjectFields> & { readonly projectName: string },
): Promise<Project> {
  if (companyId === undefined) throw refuse(enterpriseRefusals['enterprise.required']);
  refuseReversedDates(fields.startDate ?? undefined, fields.endDate ?? undefined);
  return refuseTakenProjectName(
    platform.database.db.transaction(async (tx) => {
      const company = await companyForUpdate(tx, companyId);
      if (!company) throw refuse(enterpriseRefusals['enterprise.notFound']);
      await refuseForeignProjectLogo(tx, fields.logo, companyId);
      refuseBeyondQuota(await countProjectsOfCompany(tx, companyId), company.projectNumber);
      const created = await insertProject(tx, { companyId, ...fields });
      await platform.events.emit(tx, projectCreated, actor, {
        ...projectEventData(created),
        after: changedFields({}, fields)?.after ?? {},
      });
      return created;
    }),
  );
}

/** Changes what was sent and differs; `version`, when given, must be the stored one. */
export async function changeProject(
  { platform, actor, session }: ProjectChangeCaller,
  id: string,
  sent: Partial<ProjectFields>,
  version?: number,
): Promise<Project> {
  return refuseTakenProjectName(
    platform.database.db.transaction(async (tx) => {
      const project = await requireManagedProject(tx, session, id);
      if (version !== undefined && version !== project.version) throw refuse(coreRefusals['common.conflict']);
      const changed = changedFields(project, sent);
      if (!changed) return project;
      const next = { ...project, ...sent };
      refuseReversedDates(next.startDate ?? undefined, next.endDate ?? undefined);
      if ('logo' in changed.after) await refuseForeignProjectLogo(tx, next.logo, project.companyId);
      const updated = await updateProject(tx, id, sent);
      await platform.events.emit(tx, projectUpdated, actor, { ...projectEventData(updated), ...changed });
      return updated;
    }),
  );
}

const projectEventData = ({ id, projectName, companyId }: Project) => ({
  entityId: id,
  entityName: projectName,
  companyId,
  projectId: id,
});

/** A logo is a picture that was uploaded for this enterprise (or one of the platform), never an address elsewhere. */
async function refuseForeignProjectLogo(tx: Db, logo: string | null | undefined, companyId: string): Promise<void> {
  if (logo && !(await isFilePath(tx, logo, companyId, 'image'))) throw refuse(refusals['project.logoInvalid']);
}

/** The unique index decides between two that take one name at once. */
const refuseTakenProjectName = (change: Promise<Project>): Promise<Project> =>
  refuseTaken({ [PROJECT_NAME_TAKEN]: () => refuse(refusals['project.nameDuplicate']) }, change);
