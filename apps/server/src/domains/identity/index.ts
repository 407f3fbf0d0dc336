import { identityCalls } from '@twinscape/contract/identity';
import type { Domain } from '../../platform/domain.ts';
import { type Handlers, type Route, routes } from '../../platform/http/index.ts';
import { Login } from './calls/Login.ts';
import { Logout } from './calls/Logout.ts';

export { authenticate, openSession, userInfoOf } from './sessions.ts';
export { type CompanyStanding, companyStanding } from './slots.ts';
export {
  ACCOUNT_TAKEN,
  type Account,
  accountById,
  accountByLogin,
  accountInCompany,
  anyAccount,
  insertAccount,
  updateAccount,
} from './store.ts';

const handlers = { Login, Logout } as Handlers<typeof identityCalls>;
const served: Route[] = routes(identityCalls, handlers).filter(({ handler }) => handler !== undefined);

export const identity: Domain = { name: 'identity', routes: served };
