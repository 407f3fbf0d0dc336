import { z } from 'zod';

/**
 * What happens to the share links of people who lose access: they are cancelled, or whoever takes the access away takes
 * them over.
 */
export const SHARES_ON_ACCESS_LOSS = ['cancel', 'takeOver'] as const;
export type SharesOnAccessLoss = (typeof SHARES_ON_ACCESS_LOSS)[number];

/** The field of every call that takes access away from people. */
export const sharesOnAccessLoss = { shares: z.enum(SHARES_ON_ACCESS_LOSS).default('cancel') };
