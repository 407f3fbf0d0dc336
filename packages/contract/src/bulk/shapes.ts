import { z } from 'zod';
import { id, instant } from '../core/fields.ts';

/** `cancelled`: what was done until then stays done. */
export const BULK_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

/** One bulk job of the signed-in user. */
export const bulkRow = z.object({
  bulkId: id(),
  /** Absent where it is about things of the enterprise, as its members. */
  projectId: id().optional(),
  /** What is done with how many of what, in the reader's language. */
  title: z.string(),
  state: z.enum(BULK_STATES),
  /** Of how many things; with how many it was done, and how many were refused. */
  count: z.number().int(),
  doneCount: z.number().int(),
  refusedCount: z.number().int(),
  /** Somebody wants it to end; it does after the piece that is being worked on. */
  isCancelling: z.boolean(),
  /** Why it failed, in the reader's language. */
  failure: z.string().optional(),
  createTime: instant(),
  finishTime: instant().optional(),
});
export type BulkRow = z.output<typeof bulkRow>;

/** What a call answers that begins a bulk job. */
export const bulkStarted = z.object({ bulkId: id(), count: z.number().int() });
export type BulkStarted = z.output<typeof bulkStarted>;
