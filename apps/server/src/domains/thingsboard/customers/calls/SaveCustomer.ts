import { coreRefusals, NO_CUSTOMER, refuse } from '@twinscape/contract';
import { projectRefusals as refusals } from '@twinscape/contract/projects';
import { tbCustomerCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { changeProject, createProject } from '../../../projects/index.ts';
import { findCustomerProject, toPlainId, toProjectFields, toTbCustomer } from '../toResponse.ts';

/** Creates a project or renames one, with the rules of the main calls. */
export const SaveCustomer = defineHandler(tbCustomerCalls.SaveCustomer, async (input, context) => {
  const id = toPlainId(input.id);
  const fields = toProjectFields(input);
  if (id === undefined || id === NO_CUSTOMER) {
    const { session } = context;
    const tenant = toPlainId(input.tenantId);
    if (session.memberType !== 0 && tenant !== undefined && tenant !== session.companyId)
      throw refuse(coreRefusals['common.forbidden']);
    return toTbCustomer(await createProject(context, tenant ?? session.companyId, fields));
  }
  if (!(await findCustomerProject(context.platform.database.db, context.session, id)))
    throw refuse(refusals['customer.notFound']);
  return toTbCustomer(await changeProject(context, id, fields, input.version));
});
