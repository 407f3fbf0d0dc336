import { z } from 'zod';

/** What happens to the share links of people who lose access: they are cancelled, or whoever takes the access away takes them over. */
export const SHARES_OF_LEAVERS = ['cancel', 'takeOver'] as const;
export type SharesOfLeavers = (typeof SHARES_OF_LEAVERS)[number];

/** The field of every call that takes access away from people. */
export const leaversShares = { shares: z.enum(SHARES_OF_LEAVERS).default('cancel') };
