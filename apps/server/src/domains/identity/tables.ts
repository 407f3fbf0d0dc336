import type { Language, MemberType, OauthScope } from '@twinscape/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, collateName, createdAt, lowerCase, rowId, searchColumn, timestamptz } from '../../platform/db/index.ts';

/** Everybody who can sign in. A deleted account keeps its row (its name stands in logs) and frees its login account. */
export const account = pgTable(
  'account',
  {
    id: rowId(),
    loginAccount: text().notNull(),
    masterName: text().notNull(),
    memberType: smallint().$type<MemberType>().notNull(),
    companyId: uuid(),
    email: text(),
    phone: text(),
    title: text(),
    logo: text(),
    language: text().$type<Language>(),
    enabled: boolean().notNull().default(true),
    /** Opened for formal use although the member type is 3; types 0–2 follow their enterprise alone. */
    formal: boolean().notNull().default(false),
    passwordHash: text(),
    passwordChangedAt: timestamptz(),
    formerHashes: text().array().notNull().default(sql`'{}'`),
    activatedAt: timestamptz(),
    /** These two are no longer written: the program of the version before counts in them. */
    failedLogins: integer().notNull().default(0),
    lockedUntil: timestamptz(),
    lastLoginAt: timestamptz(),
    certKey: text(),
    /** A public customer of ThingsBoard: signs in by its id alone and only reads what was made public. */
    publicId: text(),
    createdAt: createdAt(),
    updatedAt: timestamptz(),
    deletedAt: timestamptz(),
    version: integer().notNull().default(1),
    search: searchColumn(sql`login_account`, sql`master_name`),
  },
  (table) => [
    uniqueIndex('account_login_account').on(lowerCase(table.loginAccount)).where(sql`deleted_at is null`),
    index('account_company_created').on(table.companyId, table.createdAt, table.id).where(sql`deleted_at is null`),
    index('account_company_name')
      .on(table.companyId, collateName(table.masterName), table.id)
      .where(sql`deleted_at is null`),
    index('account_company_login').on(table.companyId, table.loginAccount, table.id).where(sql`deleted_at is null`),
    index('account_company_type')
      .on(table.companyId, table.memberType, table.createdAt, table.id)
      .where(sql`deleted_at is null`),
    index('account_company_state')
      .on(table.companyId, table.enabled, table.createdAt, table.id)
      .where(sql`deleted_at is null`),
    index('account_company_last_login')
      .on(table.companyId, table.lastLoginAt.asc().nullsFirst(), table.id)
      .where(sql`deleted_at is null`),
    uniqueIndex('account_public_id').on(table.publicId).where(sql`deleted_at is null`),
    index('account_search').using('gin', table.search),
  ],
);

/** Signed-in sessions. Only the hash of the token is kept. */
export const session = pgTable(
  'session',
  {
    id: rowId(),
    tokenHash: bytea().notNull(),
    kind: text().$type<'token' | 'jwt'>().notNull(),
    userId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastSeenAt: timestamptz().notNull().default(sql`now()`),
    expiresAt: timestamptz().notNull(),
    ip: text().notNull(),
    client: text().notNull(),
    /** The administrator who acts as the user. */
    actedById: uuid(),
    actedByName: text(),
  },
  (table) => [
    uniqueIndex('session_token').on(table.tokenHash),
    index('session_user').on(table.userId),
    index('session_acted_by').on(table.actedById).where(sql`acted_by_id is not null`),
    index('session_expiry').on(table.expiresAt),
  ],
);

/**
 * Verification codes of sign-up and reset: hashed, short-lived, few tries. A row is written for every account that
 * somebody names, also for one that does not exist, so that nothing tells them apart.
 */
export const verification = pgTable(
  'verification',
  {
    id: rowId(),
    purpose: text().$type<'register' | 'reset'>().notNull(),
    loginAccount: text().notNull(),
    keyHash: bytea(),
    codeHash: bytea(),
    attempts: integer().notNull().default(0),
    /** The address that asked: it may ask a limited number of times. */
    ip: text().notNull().default(''),
    createdAt: createdAt(),
    /** When the code was last asked for; a key alone sends nothing. */
    askedAt: timestamptz(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
  },
  (table) => [
    index('verification_account').on(table.purpose, table.loginAccount, table.createdAt),
    index('verification_ip').on(table.ip, table.createdAt),
    index('verification_key').on(table.keyHash).where(sql`key_hash is not null`),
    index('verification_expiry').on(table.expiresAt),
  ],
);

/** Activation links, also the one-time link that sets up a clean installation (no user). */
export const activation = pgTable(
  'activation',
  {
    id: rowId(),
    purpose: text().$type<'activate' | 'setup'>().notNull(),
    userId: uuid().references(() => account.id, { onDelete: 'cascade' }),
    codeHash: bytea().notNull(),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('activation_code').on(table.codeHash),
    index('activation_user').on(table.userId),
    index('activation_expiry').on(table.expiresAt),
  ],
);

export const apiKey = pgTable(
  'api_key',
  {
    id: rowId(),
    userId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The first characters, to tell keys apart in a list. */
    prefix: text().notNull(),
    keyHash: bytea().notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestamptz(),
    expiresAt: timestamptz(),
  },
  (table) => [uniqueIndex('api_key_hash').on(table.keyHash), index('api_key_user').on(table.userId)],
);

/** Applications that may ask people to let them act in their name (RFC 6749, 2). */
export const oauthClient = pgTable(
  'oauth_client',
  {
    id: rowId(),
    clientName: text().notNull(),
    clientDescription: text().notNull(),
    clientUrl: text().notNull(),
    redirectUris: text().array().notNull(),
    /** Null: it keeps no secret. */
    secretHash: bytea(),
    /** It registered itself. */
    isDynamic: boolean().notNull(),
    createdAt: createdAt(),
    /** When somebody last let it in, or it last got a token. */
    lastUsedAt: timestamptz(),
    search: searchColumn(sql`client_name`, sql`client_url`),
  },
  (table) => [
    uniqueIndex('oauth_client_name').on(lowerCase(table.clientName)).where(sql`not is_dynamic`),
    index('oauth_client_recent').on(table.createdAt, table.id),
    index('oauth_client_unused').on(table.createdAt).where(sql`is_dynamic and last_used_at is null`),
    index('oauth_client_search').using('gin', table.search),
  ],
);

/** Somebody let an application in. */
export const oauthGrant = pgTable(
  'oauth_grant',
  {
    id: rowId(),
    clientId: uuid()
      .notNull()
      .references(() => oauthClient.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    scopes: text().array().$type<OauthScope[]>().notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestamptz(),
    /** Pushed on by each refresh. */
    expiresAt: timestamptz().notNull(),
  },
  (table) => [
    index('oauth_grant_user').on(table.userId),
    index('oauth_grant_client').on(table.clientId, table.userId),
    index('oauth_grant_expiry').on(table.expiresAt),
  ],
);

/** Codes that are changed for tokens, once. Only their hash is kept, as of tokens. */
export const oauthCode = pgTable(
  'oauth_code',
  {
    codeHash: bytea().primaryKey(),
    grantId: uuid()
      .notNull()
      .references(() => oauthGrant.id, { onDelete: 'cascade' }),
    /** As the application asked for it; empty: it did not say. */
    redirectUri: text().notNull(),
    codeChallenge: text().notNull(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
  },
  (table) => [index('oauth_code_grant').on(table.grantId), index('oauth_code_expiry').on(table.expiresAt)],
);

export const oauthToken = pgTable(
  'oauth_token',
  {
    tokenHash: bytea().primaryKey(),
    grantId: uuid()
      .notNull()
      .references(() => oauthGrant.id, { onDelete: 'cascade' }),
    kind: text().$type<'access' | 'refresh'>().notNull(),
    scopes: text().array().$type<OauthScope[]>().notNull(),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
    /** Of a refresh token: when it was changed for another one. Used again, it is in two hands. */
    usedAt: timestamptz(),
  },
  (table) => [index('oauth_token_grant').on(table.grantId), index('oauth_token_expiry').on(table.expiresAt)],
);

/** Every attempt to sign in. */
export const loginEntry = pgTable(
  'login_entry',
  {
    id: rowId(),
    userId: uuid(),
    companyId: uuid(),
    loginAccount: text().notNull(),
    masterName: text(),
    at: createdAt(),
    ip: text().notNull(),
    client: text().notNull(),
    outcome: text()
      .$type<
        'success' | 'wrongPassword' | 'locked' | 'disabled' | 'notActivated' | 'unknown' | 'expiredPassword' | 'actedBy'
      >()
      .notNull(),
    actedByName: text(),
    search: searchColumn(sql`login_account`, sql`master_name`, sql`ip`),
  },
  (table) => [
    index('login_entry_company').on(table.companyId, table.at, table.id),
    index('login_entry_at').on(table.at, table.id),
    index('login_entry_search').using('gin', table.search),
  ],
);

/** Counted tries at what can be guessed, and what is limited a day: per kind and holder, or per address. */
export const attempt = pgTable(
  'attempt',
  {
    key: text().primaryKey(),
    tries: integer().notNull(),
    /** Nothing of it counts after this. */
    endsAt: timestamptz().notNull(),
  },
  (table) => [index('attempt_end').on(table.endsAt)],
);

/** Network addresses from which an account signed in. */
export const knownAddress = pgTable(
  'known_address',
  {
    userId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    seenAt: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.address] }), index('known_address_seen').on(table.seenAt)],
);

/** No longer written: the program of the version before counts in it. */
export const addressFailure = pgTable('address_failure', {
  ip: text().primaryKey(),
  failures: integer().notNull(),
  windowEndsAt: timestamptz().notNull(),
});
