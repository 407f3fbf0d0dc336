import { refuse } from '@twinscape/contract';
import { entityViewCalls } from '@twinscape/contract/devices';
import { projectRefusals } from '@twinscape/contract/projects';
import { handle } from '../../../../platform/http/index.ts';
import { findProject } from '../../../projects/index.ts';
import { pageOf } from '../../things/present.ts';
import { viewOf } from '../present.ts';
import { listViews } from '../viewStore.ts';

/** C-EV-08. A customer is a project. */
export const GetCustomerEntityViews = handle(entityViewCalls.GetCustomerEntityViews, async (input, context) => {
  const { db } = context.platform.database;
  const project = await findProject(db, context.session, input.id);
  if (!project) throw refuse(projectRefusals['customer.notFound']);
  const { companyId, projectId } = project;
  const { rows, count } = await listViews(db, { companyId, projectIds: undefined }, { ...input, projectId });
  return pageOf(rows.map(viewOf), count, input);
});
