import { Refusal, type RefusalText, refuse } from '@twinscape/contract';
import { projectRefusals } from '@twinscape/contract/projects';
import { findProject } from '../../projects/index.ts';
import { pageOf } from './present.ts';
import type { ThingCaller } from './reach.ts';

// NOTE: Dashboards belong to a domain of their own. Until it stands there are none, and that is what these calls of their customers say.

async function openCustomer({ platform, session }: ThingCaller, id: string): Promise<void> {
  if (!(await findProject(platform.database.db, session, id))) throw refuse(projectRefusals['customer.notFound']);
}

/** A customer whom the caller reaches has none. */
export async function noneOf(caller: ThingCaller, id: string, paging: { page: number; pageSize: number }) {
  await openCustomer(caller, id);
  return pageOf<unknown>([], 0, paging);
}

/** What is named does not exist. */
export async function refuseAbsent(
  caller: ThingCaller,
  { customerId, id }: { readonly customerId: string; readonly id: string },
  absent: RefusalText,
): Promise<never> {
  await openCustomer(caller, customerId);
  throw new Refusal(absent, { id });
}
