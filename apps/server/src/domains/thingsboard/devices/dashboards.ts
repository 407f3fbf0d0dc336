import { Refusal, type RefusalText, refuse } from '@twinscape/contract';
import { projectRefusals } from '@twinscape/contract/projects';
import { toTbPage } from '../../../platform/thingsboard/index.ts';
import type { SignedInCaller } from '../../devices/index.ts';
import { findProjectScope } from '../../projects/index.ts';

// NOTE: Dashboards belong to a domain of their own. Until it stands there are none, and that is what these calls of
// their customers say.

async function requireCustomer({ platform, session }: SignedInCaller, id: string): Promise<void> {
  if (!(await findProjectScope(platform.database.db, session, id))) throw refuse(projectRefusals['customer.notFound']);
}

/** A customer whom the caller reaches has none. */
export async function emptyCustomerPage(
  caller: SignedInCaller,
  id: string,
  paging: { page: number; pageSize: number },
) {
  await requireCustomer(caller, id);
  return toTbPage<unknown>([], 0, paging);
}

/** What is named does not exist. */
export async function refuseMissingDashboard(
  caller: SignedInCaller,
  { customerId, id }: { readonly customerId: string; readonly id: string },
  refusal: RefusalText,
): Promise<never> {
  await requireCustomer(caller, customerId);
  throw new Refusal(refusal, { id });
}
