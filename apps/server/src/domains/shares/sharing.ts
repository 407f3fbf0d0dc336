import { createHash, randomBytes } from 'node:crypto';
import { SHARE_CODED, type Share, type SharePeriod, type ShareWay } from '@twinscape/contract/shares';
import type { Db } from '../../platform/db/index.ts';
import type { ProjectScope } from '../../platform/http/index.ts';
import { loadSealer } from '../settings/index.ts';
import { endOfPeriod, newShareCode } from './rules.ts';
import { insertShare, markCodeSeen, type StoredShare, shareByTarget, updateShareTerms } from './store.ts';

/** 192 bits, as text that an address takes as it is. */
const newShareToken = (): string => randomBytes(24).toString('base64url');
export const hashShareToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export type ShareTerms = {
  readonly way: ShareWay;
  readonly period: SharePeriod;
  /** For a coded share; absent: it keeps the one it has, or gets one. */
  readonly code: string | undefined;
  /** What it shares is looked at and not downloaded. */
  readonly isViewOnly?: boolean;
};

/**
 * Shares a thing, or gives its share other terms: then the token stays, and whoever has the link opens it by the
 * new terms. The caller sees to it that the thing exists and holds it. Answers the token.
 */
export async function saveShare(
  tx: Db,
  project: Pick<ProjectScope, 'projectId' | 'companyId'>,
  { kind, targetId, name }: { readonly kind: string; readonly targetId: string; readonly name: string },
  { way, period, code, isViewOnly = false }: ShareTerms,
  userId: string,
): Promise<string> {
  const sealer = await loadSealer(tx);
  const existing = await shareByTarget(tx, kind, targetId, 'update');
  const endsAt = endOfPeriod(period, new Date()) ?? null;
  const codeSealed =
    way === SHARE_CODED ? (code ? sealer.seal(code) : (existing?.codeSealed ?? sealer.seal(newShareCode()))) : null;
  const terms = { way, period, endsAt, codeSealed, isViewOnly, createdById: userId, targetName: name };
  const token = existing && sealer.unseal(existing.tokenSealed);
  if (existing && token !== undefined) {
    await updateShareTerms(tx, existing.id, terms);
    return token;
  }
  const newToken = newShareToken();
  const { projectId, companyId } = project;
  await insertShare(tx, {
    ...terms,
    projectId,
    companyId,
    kind,
    targetId,
    tokenHash: hashShareToken(newToken),
    tokenSealed: sealer.seal(newToken),
  });
  return newToken;
}

/**
 * E-Share of a thing, for those who may share it; undefined when it has none. One that has ended is told too: it can be
 * renewed. A code that was replaced lets in from now on.
 */
export async function loadShareForOwner(db: Db, kind: string, targetId: string): Promise<Share | undefined> {
  const row = await shareByTarget(db, kind, targetId);
  if (row?.codeUnseen) await markCodeSeen(db, row.id);
  return row && (await toShareJson(db, row));
}

async function toShareJson(db: Db, row: StoredShare): Promise<Share | undefined> {
  const sealer = await loadSealer(db);
  const token = sealer.unseal(row.tokenSealed);
  if (token === undefined) return undefined;
  const code = row.codeSealed ? sealer.unseal(row.codeSealed) : undefined;
  return {
    token,
    sceneShareWay: row.way as ShareWay,
    sceneShareToDate: row.period as SharePeriod,
    createTime: row.createdAt,
    isViewOnly: row.isViewOnly,
    ...(code ? { visitPassword: code } : {}),
    ...(row.endsAt ? { endTime: row.endsAt } : {}),
  };
}
