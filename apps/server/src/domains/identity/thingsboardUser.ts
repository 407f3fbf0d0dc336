import { NO_CUSTOMER } from '@twinscape/contract';
import type { TbUser } from '@twinscape/contract/identity';
import { toAuthority } from './authority.ts';
import type { Account } from './store.ts';

/**
 * An account as ThingsBoard shows a user (A-80: tenant = enterprise, customer = project). Whoever lists the
 * users of a project says which; an account by itself belongs to no single one.
 */
export function toTbUser(account: Account, customerId: string = NO_CUSTOMER): TbUser {
  const address = account.email ?? account.loginAccount;
  return {
    id: { entityType: 'USER', id: account.id },
    createdTime: account.createdAt.getTime(),
    tenantId: { entityType: 'TENANT', id: account.companyId ?? NO_CUSTOMER },
    customerId: { entityType: 'CUSTOMER', id: customerId },
    email: address,
    name: address,
    authority: toAuthority(account),
    firstName: account.masterName,
    lastName: null,
    phone: account.phone,
    additionalInfo: {
      lang: account.language === 'en' ? 'en_US' : 'zh_CN',
      userCredentialsEnabled: account.enabled,
      userActivated: account.activatedAt !== null,
      lastLoginTs: account.lastLoginAt?.getTime() ?? null,
    },
    version: account.version,
  };
}
