import { type EnterpriseLimit, QUOTA_ALMOST, QUOTA_NEAR } from '@twinscape/contract/enterprises';

export type LimitLevel = 'calm' | 'near' | 'almost' | 'full';

/** How close an enterprise is to a limit; one without a count is calm. */
export function toLimitLevel({ used, limit }: Pick<EnterpriseLimit, 'used' | 'limit'>): LimitLevel {
  if (used === undefined || used < limit * QUOTA_NEAR || (used === 0 && limit === 0)) return 'calm';
  if (used >= limit) return 'full';
  return used < limit * QUOTA_ALMOST ? 'near' : 'almost';
}
