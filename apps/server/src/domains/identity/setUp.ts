import { isEmail, isPhone, refuse } from '@twinscape/contract';
import { identityRefusals as refusals } from '@twinscape/contract/identity';
import type { Context } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountEventData, toAccountActor } from './accountActor.ts';
import { loadBaseAddress } from './activation.ts';
import { platformSetUp } from './events.ts';
import { addressLimit, verifyGuess } from './guessLimits.ts';
import { checkNewPassword } from './passwords.ts';
import { hashPassword, hashToken, newToken } from './secrets.ts';
import {
  type Account,
  activationByHash,
  consumeActivation,
  deleteSetUpCodes,
  hasAnyAccount,
  insertAccount,
  insertActivation,
  lockSetUp,
} from './store.ts';

/**
 * The link is for the person who reads the start of the program; it holds until the next start or until it was used,
 * this long at most.
 */
const LINK_DAYS = 30;
/** Held by the process whose link works, as long as it lives; any number that only we use. */
const LINK_LOCK = 7_431_905_222;

/**
 * The one-time link that makes the first platform administrator of a clean installation. A new start makes a new link
 * and the old one stops working. Of several processes that run on one database only the first has it, the others answer
 * undefined: there is never more than one.
 */
export async function createSetUpLink(platform: Platform): Promise<string | undefined> {
  const { database } = platform;
  if ((await hasAnyAccount(database.db)) || !(await database.tryAdvisoryLock(LINK_LOCK))) return undefined;
  const code = newToken();
  await database.db.transaction(async (tx) => {
    await deleteSetUpCodes(tx);
    await insertActivation(tx, {
      purpose: 'setup',
      codeHash: hashToken(code),
      expiresAt: new Date(Date.now() + LINK_DAYS * 86_400_000),
    });
  });
  return `${await loadBaseAddress(platform)}/#/activateAccount?setup=${code}`;
}

type SetUpInput = {
  readonly code: string;
  readonly loginAccount: string;
  readonly masterName: string;
  readonly password: string;
};

/** Makes the first platform administrator. Whoever comes second, even at the same moment, hears that it is done. */
export async function setUpPlatform(context: Context, input: SetUpInput): Promise<Account> {
  const { platform, language, actor } = context;
  const { db } = platform.database;
  if (await hasAnyAccount(db)) throw refuse(refusals['auth.setupDone']);
  const verify = () => activationByHash(db, hashToken(input.code), 'setup');
  if (!(await verifyGuess(db, [addressLimit(context.ip)], verify))) throw refuse(refusals['auth.linkInvalid']);
  await checkNewPassword(db, language, undefined, input.password);
  const passwordHash = await hashPassword(input.password);
  return db.transaction(async (tx) => {
    await lockSetUp(tx);
    if (await hasAnyAccount(tx)) throw refuse(refusals['auth.setupDone']);
    if (!(await consumeActivation(tx, hashToken(input.code), 'setup'))) throw refuse(refusals['auth.linkInvalid']);
    const made = await insertAccount(tx, {
      loginAccount: input.loginAccount,
      masterName: input.masterName,
      memberType: 0,
      companyId: undefined,
      email: isEmail(input.loginAccount) ? input.loginAccount : undefined,
      phone: isPhone(input.loginAccount) ? input.loginAccount : undefined,
      passwordHash,
      activatedAt: new Date(),
    });
    await platform.events.emit(tx, platformSetUp, toAccountActor(actor, made), {
      ...accountEventData(made),
      after: { loginAccount: made.loginAccount, masterName: made.masterName },
    });
    return made;
  });
}
