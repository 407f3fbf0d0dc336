import { isEmail, type Language, type MemberType } from '@twinscape/contract';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { account } from './tables.ts';

/** Somebody who can be told something. */
export type Recipient = {
  readonly id: string;
  readonly name: string;
  readonly memberType: MemberType;
  readonly companyId: string | undefined;
  /** Undefined until they choose one. */
  readonly language: Language | undefined;
  /** Where mail reaches them: their address, else a login account that is one. */
  readonly email: string | undefined;
};

/** Those of the users who may sign in, by id. */
export async function loadRecipients(db: Db, ids: readonly string[]): Promise<Map<string, Recipient>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(account)
    .where(
      and(
        inArray(account.id, [...ids]),
        eq(account.enabled, true),
        isNotNull(account.activatedAt),
        isNull(account.deletedAt),
      ),
    );
  return new Map(
    rows.map(({ id, masterName, memberType, companyId, language, email, loginAccount }) => [
      id,
      {
        id,
        name: masterName,
        memberType,
        companyId: companyId ?? undefined,
        language: language ?? undefined,
        email: email || (isEmail(loginAccount) ? loginAccount : undefined),
      },
    ]),
  );
}
