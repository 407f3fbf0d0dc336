import type { Actor, EventData } from '../../platform/events/index.ts';
import type { Account } from './store.ts';

type AccountIdentity = Pick<Account, 'id' | 'masterName' | 'companyId'>;

/** The actor of what somebody does before a session tells who it is: the account itself. */
export const toAccountActor = (actor: Actor, account: AccountIdentity): Actor => ({
  ...actor,
  userId: account.id,
  userName: account.masterName,
  companyId: account.companyId ?? undefined,
});

/** The account as the thing that an event is about. */
export const accountEventData = (
  account: AccountIdentity,
): Pick<EventData, 'entityId' | 'entityName' | 'companyId'> => ({
  entityId: account.id,
  entityName: account.masterName,
  companyId: account.companyId ?? undefined,
});
