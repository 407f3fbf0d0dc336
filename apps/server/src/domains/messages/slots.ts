import type { Db } from '../../platform/db/index.ts';
import { collection, slot } from '../../platform/slot.ts';

/** Kinds of messages that the daily mail tells of, by their beginning (`question.`); each domain adds its own. */
export const digestKinds = collection<string>();

/** Of these people, those who are not to be disturbed at a moment, each with the end of their quiet hours. */
export const quietReaders =
  slot<(tx: Db, userIds: readonly string[], at: Date) => Promise<ReadonlyMap<string, Date>>>('quietReaders');
