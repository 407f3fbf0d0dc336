import { coreRefusals, refuse } from '@twinscape/contract';
import { enterpriseRefusals } from '@twinscape/contract/enterprises';
import { projectRefusals as no } from '@twinscape/contract/projects';
import { type Db, isUniqueViolation } from '../../platform/db/index.ts';
import { changedFields } from '../../platform/events/index.ts';
import type { Context, Session } from '../../platform/http/index.ts';
import { companyForUpdate } from '../enterprises/index.ts';
import { isFilePath } from '../files/index.ts';
import { projectCreated, projectUpdated } from './events.ts';
import { holdManaged } from './reach.ts';
import { type ProjectFields, refuseBeyondQuota, refuseReversedDates } from './rules.ts';
import { countProjectsOf, insertProject, PROJECT_NAME_TAKEN, type Project, updateProject } from './store.ts';

type Caller = Pick<Context, 'platform' | 'actor'> & { readonly session: Session };

/** Makes a project of the enterprise. The enterprise's row is held while its projects are counted, so that parallel calls never exceed the quota. */
export async function createProject(
  { platform, actor }: Caller,
  companyId: string | undefined,
  fields: Partial<ProjectFields> & { readonly projectName: string },
): Promise<Project> {
  if (companyId === undefined) throw refuse(enterpriseRefusals['enterprise.required']);
  refuseReversedDates(fields.startDate ?? undefined, fields.endDate ?? undefined);
  return unlessNameTaken(
    platform.database.db.transaction(async (tx) => {
      const company = await companyForUpdate(tx, companyId);
      if (!company) throw refuse(enterpriseRefusals['enterprise.notFound']);
      await refuseForeignLogo(tx, fields.logo, companyId);
      refuseBeyondQuota(await countProjectsOf(tx, companyId), company.projectNumber);
      const created = await insertProject(tx, { companyId, ...fields });
      await platform.events.emit(tx, projectCreated, actor, {
        ...told(created),
        after: changedFields({}, fields)?.after ?? {},
      });
      return created;
    }),
  );
}

/** Changes what was sent and differs; `version`, when given, must be the stored one. */
export async function changeProject(
  { platform, actor, session }: Caller,
  id: string,
  sent: Partial<ProjectFields>,
  version?: number,
): Promise<Project> {
  return unlessNameTaken(
    platform.database.db.transaction(async (tx) => {
      const held = await holdManaged(tx, session, id);
      if (version !== undefined && version !== held.version) throw refuse(coreRefusals['common.conflict']);
      const changed = changedFields(held, sent);
      if (!changed) return held;
      const next = { ...held, ...sent };
      refuseReversedDates(next.startDate ?? undefined, next.endDate ?? undefined);
      if ('logo' in changed.after) await refuseForeignLogo(tx, next.logo, held.companyId);
      const updated = await updateProject(tx, id, sent);
      await platform.events.emit(tx, projectUpdated, actor, { ...told(updated), ...changed });
      return updated;
    }),
  );
}

const told = ({ id, projectName, companyId }: Project) => ({
  entityId: id,
  entityName: projectName,
  companyId,
  projectId: id,
});

/** A logo is a picture that was uploaded for this enterprise (or one of the platform), never an address elsewhere. */
async function refuseForeignLogo(tx: Db, logo: string | null | undefined, companyId: string): Promise<void> {
  if (logo && !(await isFilePath(tx, logo, companyId, 'image'))) throw refuse(no['project.logoInvalid']);
}

/** The unique index decides between two that take one name at once. */
async function unlessNameTaken(change: Promise<Project>): Promise<Project> {
  try {
    return await change;
  } catch (error) {
    throw isUniqueViolation(error, PROJECT_NAME_TAKEN) ? refuse(no['project.nameDuplicate']) : error;
  }
}
