import { collection } from '../../platform/slot.ts';

/** Kinds of messages that the daily mail tells of, by their beginning (`question.`); each domain adds its own. */
export const digestKinds = collection<string>();
