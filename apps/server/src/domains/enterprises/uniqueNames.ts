import { refuse } from '@twinscape/contract';
import { enterpriseRefusals } from '@twinscape/contract/enterprises';
import { identityRefusals } from '@twinscape/contract/identity';
import { isUniqueViolation } from '../../platform/db/index.ts';
import { LOGIN_ACCOUNT_TAKEN } from '../identity/index.ts';
import { COMPANY_NAME_TAKEN } from './store.ts';

/** The unique indexes decide between two who take one enterprise name or one login account at once. */
export async function refuseTakenNames<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (isUniqueViolation(error, COMPANY_NAME_TAKEN)) throw refuse(enterpriseRefusals['enterprise.nameDuplicate']);
    if (isUniqueViolation(error, LOGIN_ACCOUNT_TAKEN)) throw refuse(identityRefusals['auth.accountTaken']);
    throw error;
  }
}
