import { refuse } from '@twinscape/contract';
import { enterpriseCalls, enterpriseRefusals as refusals } from '@twinscape/contract/enterprises';
import { defineHandler } from '../../../platform/http/index.ts';
import { deleteJobsOfPlace } from '../../bulk/index.ts';
import { deleteMembersOfCompany } from '../../identity/index.ts';
import { enterpriseDeleted } from '../events.ts';
import { projectCounter } from '../slots.ts';
import { companyForUpdate, deleteCompany } from '../store.ts';

/**
 * Refused while it holds projects. Its members go with it: they cannot sign in any more, and their login accounts are
 * free.
 */
export const DeleteCompany = defineHandler(enterpriseCalls.DeleteCompany, ({ id }, { platform, actor }) =>
  platform.database.db.transaction(async (tx) => {
    const company = await companyForUpdate(tx, id);
    if (!company) throw refuse(refusals['enterprise.notFound']);
    const count = await projectCounter.get().count(tx, id);
    if (count > 0) throw refuse(refusals['enterprise.hasProjects'], { count });
    const members = await deleteMembersOfCompany(tx, id);
    await deleteJobsOfPlace(tx, { companyId: id, projectId: null });
    await deleteCompany(tx, id);
    await platform.events.emit(tx, enterpriseDeleted, actor, {
      entityId: id,
      entityName: company.companyName,
      companyId: id,
      values: { members },
    });
  }),
);
