import { isEmail, isPhone, refuse } from '@twinscape/contract';
import { identityRefusals as no } from '@twinscape/contract/identity';
import type { Context } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { aboutAccount, asActor } from './accountActor.ts';
import { baseAddress } from './activation.ts';
import { platformSetUp } from './events.ts';
import { addressLimit, judgeGuess } from './guessing.ts';
import { checkNewPassword } from './passwords.ts';
import { hashPassword, hashToken, newToken } from './secrets.ts';
import {
  type Account,
  activationByHash,
  anyAccount,
  deleteSetUpCodes,
  insertAccount,
  insertActivation,
  lockSetUp,
  useActivation,
} from './store.ts';

/** The link is for the person who reads the start of the program; it holds until the next start or until it was used, this long at most. */
const LINK_DAYS = 30;
/** Held by the process whose link works, as long as it lives; any number that only we use. */
const OFFER_LOCK = 7_431_905_222;

/**
 * The one-time link that makes the first platform administrator of a clean installation. A new start makes a new link and the old one stops
 * working. Of several processes that run on one database only the first has it, the others answer undefined: there is never more than one.
 */
export async function setUpLink(platform: Platform): Promise<string | undefined> {
  const { database } = platform;
  if ((await anyAccount(database.db)) || !(await database.hold(OFFER_LOCK))) return undefined;
  const code = newToken();
  await database.db.transaction(async (tx) => {
    await deleteSetUpCodes(tx);
    await insertActivation(tx, {
      purpose: 'setup',
      codeHash: hashToken(code),
      expiresAt: new Date(Date.now() + LINK_DAYS * 86_400_000),
    });
  });
  return `${await baseAddress(platform)}/#/activateAccount?setup=${code}`;
}

type Given = {
  readonly code: string;
  readonly loginAccount: string;
  readonly masterName: string;
  readonly password: string;
};

/** Makes the first platform administrator. Whoever comes second, even at the same moment, hears that it is done. */
export async function setUpPlatform(context: Context, given: Given): Promise<Account> {
  const { platform, language, actor } = context;
  const { db } = platform.database;
  if (await anyAccount(db)) throw refuse(no['auth.setupDone']);
  const isOurs = () => activationByHash(db, hashToken(given.code), 'setup');
  if (!(await judgeGuess(db, [addressLimit(context.ip)], isOurs))) throw refuse(no['auth.linkInvalid']);
  await checkNewPassword(db, language, undefined, given.password);
  const passwordHash = await hashPassword(given.password);
  return db.transaction(async (tx) => {
    await lockSetUp(tx);
    if (await anyAccount(tx)) throw refuse(no['auth.setupDone']);
    if (!(await useActivation(tx, hashToken(given.code), 'setup'))) throw refuse(no['auth.linkInvalid']);
    const made = await insertAccount(tx, {
      loginAccount: given.loginAccount,
      masterName: given.masterName,
      memberType: 0,
      companyId: undefined,
      email: isEmail(given.loginAccount) ? given.loginAccount : undefined,
      phone: isPhone(given.loginAccount) ? given.loginAccount : undefined,
      passwordHash,
      activatedAt: new Date(),
    });
    await platform.events.emit(tx, platformSetUp, asActor(actor, made), {
      ...aboutAccount(made),
      after: { loginAccount: made.loginAccount, masterName: made.masterName },
    });
    return made;
  });
}
