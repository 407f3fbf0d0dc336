import { createHash, randomBytes } from 'node:crypto';
import { SHARE_CODED, type Share, type SharePeriod, type ShareWay } from '@twinscape/contract/shares';
import type { Db } from '../../platform/db/index.ts';
import type { ProjectScope } from '../../platform/http/index.ts';
import { sealerOf } from '../settings/index.ts';
import { endOf, newCode } from './rules.ts';
import { insertShare, renewShare, type ShareRow, seeCode, shareOfTarget } from './store.ts';

/** 192 bits, as text that an address takes as it is. */
const newToken = (): string => randomBytes(24).toString('base64url');
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export type ShareTerms = {
  readonly way: ShareWay;
  readonly period: SharePeriod;
  /** For a coded share; absent: it keeps the one it has, or gets one. */
  readonly code: string | undefined;
};

/**
 * Shares a thing, or gives its share other terms: then the token stays, and whoever has the link opens it by the new terms. The caller sees to it that the thing exists and
 * holds it. Answers the token.
 */
export async function shareThing(
  tx: Db,
  project: Pick<ProjectScope, 'projectId' | 'companyId'>,
  { kind, targetId, name }: { readonly kind: string; readonly targetId: string; readonly name: string },
  { way, period, code }: ShareTerms,
  userId: string,
): Promise<string> {
  const sealer = await sealerOf(tx);
  const known = await shareOfTarget(tx, kind, targetId, 'update');
  const endsAt = endOf(period, new Date()) ?? null;
  const codeSealed =
    way === SHARE_CODED ? (code ? sealer.seal(code) : (known?.codeSealed ?? sealer.seal(newCode()))) : null;
  const terms = { way, period, endsAt, codeSealed, createdById: userId, targetName: name };
  const token = known && sealer.unseal(known.tokenSealed);
  if (known && token !== undefined) {
    await renewShare(tx, known.id, terms);
    return token;
  }
  const made = newToken();
  const { projectId, companyId } = project;
  await insertShare(tx, {
    ...terms,
    projectId,
    companyId,
    kind,
    targetId,
    tokenHash: hashOf(made),
    tokenSealed: sealer.seal(made),
  });
  return made;
}

/** E-Share of a thing, for those who may share it; undefined when it has none. One that has ended is told too: it can be renewed. A code that was replaced lets in from now on. */
export async function shareOf(db: Db, kind: string, targetId: string): Promise<Share | undefined> {
  const row = await shareOfTarget(db, kind, targetId);
  if (row?.codeUnseen) await seeCode(db, row.id);
  return row && (await shown(db, row));
}

async function shown(db: Db, row: ShareRow): Promise<Share | undefined> {
  const sealer = await sealerOf(db);
  const token = sealer.unseal(row.tokenSealed);
  if (token === undefined) return undefined;
  const code = row.codeSealed ? sealer.unseal(row.codeSealed) : undefined;
  return {
    token,
    sceneShareWay: row.way as ShareWay,
    sceneShareToDate: row.period as SharePeriod,
    createTime: row.createdAt,
    ...(code ? { visitPassword: code } : {}),
    ...(row.endsAt ? { endTime: row.endsAt } : {}),
  };
}
