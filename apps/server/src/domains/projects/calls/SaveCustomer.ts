import { coreRefusals, NO_CUSTOMER, refuse } from '@twinscape/contract';
import { projectRefusals as no, projectCalls } from '@twinscape/contract/projects';
import { handle } from '../../../platform/http/index.ts';
import { changeProject, createProject } from '../changes.ts';
import { customerOf, fieldsOf, findCustomer, plainId } from '../customers.ts';

/** Creates a project or renames one, with the rules of the main calls. */
export const SaveCustomer = handle(projectCalls.SaveCustomer, async (input, context) => {
  const id = plainId(input.id);
  const fields = fieldsOf(input);
  if (id === undefined || id === NO_CUSTOMER) {
    const { session } = context;
    const tenant = plainId(input.tenantId);
    if (session.memberType !== 0 && tenant !== undefined && tenant !== session.companyId)
      throw refuse(coreRefusals['common.forbidden']);
    return customerOf(await createProject(context, tenant ?? session.companyId, fields));
  }
  if (!(await findCustomer(context.platform.database.db, context.session, id))) throw refuse(no['customer.notFound']);
  return customerOf(await changeProject(context, id, fields, input.version));
});
