import { refuse } from '@twinscape/contract';
import { enterpriseRefusals } from '@twinscape/contract/enterprises';
import { identityRefusals } from '@twinscape/contract/identity';
import { refuseTaken } from '../../platform/db/index.ts';
import { LOGIN_ACCOUNT_TAKEN } from '../identity/index.ts';
import { COMPANY_NAME_TAKEN } from './store.ts';

/** The unique indexes decide between two who take one enterprise name or one login account at once. */
export const refuseTakenNames = <T>(change: Promise<T>): Promise<T> =>
  refuseTaken(
    {
      [COMPANY_NAME_TAKEN]: () => refuse(enterpriseRefusals['enterprise.nameDuplicate']),
      [LOGIN_ACCOUNT_TAKEN]: () => refuse(identityRefusals['auth.accountTaken']),
    },
    change,
  );
