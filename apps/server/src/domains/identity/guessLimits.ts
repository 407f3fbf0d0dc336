import { createHash } from 'node:crypto';
import { coreRefusals, Refusal, refuse } from '@twinscape/contract';
import type { Db } from '../../platform/db/index.ts';
import { toAddressKey } from '../../platform/limits/index.ts';
import {
  type AttemptLimit,
  deleteAttempts,
  releaseAttempt,
  reserveAttempt,
  secondsUntilAttempt,
} from './attemptStore.ts';

/** Wrong guesses of one network address at all secrets together, and the seconds of their window. */
export const MAX_ADDRESS_ATTEMPTS = 100;
export const ADDRESS_WINDOW_SECONDS = 900;

export type GuessLimit = AttemptLimit & {
  /** A right guess forgets what was counted under this key; otherwise it only takes itself back. */
  readonly resetsOnSuccess?: boolean;
  /** Written where a guess is refused unjudged; absent: too many attempts, with the seconds. */
  readonly refusal?: (seconds: number) => Refusal;
};

/**
 * The key under which tries at one secret of one holder are counted. Names are hashed: keys are short and tell nobody's
 * name.
 */
export const guessKey = (kind: string, ...about: readonly string[]): string =>
  `${kind} ${createHash('sha256').update(about.join('\n')).digest('base64url').slice(0, 22)}`;

/** The limit that all guessed secrets share: somebody who guesses at many accounts, codes and links from one place. */
export const addressLimit = (ip: string): GuessLimit => ({
  key: `address ${toAddressKey(ip)}`,
  max: MAX_ADDRESS_ATTEMPTS,
  seconds: ADDRESS_WINDOW_SECONDS,
});

/** A guess was refused unjudged, because this limit was reached before. */
export class GuessRefused extends Refusal {
  readonly limit: GuessLimit;
  constructor(limit: GuessLimit, { text, values }: Refusal) {
    super(text, values);
    this.limit = limit;
  }
}

/**
 * The one way to judge a secret that can be guessed. The guess is counted first, under every limit, and judged only if
 * none was reached; so of guesses that come at the same moment no more are judged than the limits allow. `verify`
 * answers undefined for a wrong guess. A right one, and one that could not be judged, is taken back. `onLimitReached`
 * is told the limits that a wrong guess used up.
 */
export async function verifyGuess<T>(
  db: Db,
  limits: readonly GuessLimit[],
  verify: () => Promise<T | undefined>,
  onLimitReached?: (used: readonly GuessLimit[]) => Promise<void>,
): Promise<T | undefined> {
  const { counted, refused } = await reserveAttempts(db, limits);
  if (refused) throw refused;
  let right: T | undefined;
  try {
    right = await verify();
  } catch (error) {
    await releaseAttempts(db, limits);
    throw error;
  }
  if (right === undefined) {
    const used = limits.filter(({ max }, index) => (counted[index] ?? 0) >= max);
    if (used.length > 0) await onLimitReached?.(used);
    return undefined;
  }
  const reset = limits.filter(({ resetsOnSuccess }) => resetsOnSuccess);
  if (reset.length > 0)
    await deleteAttempts(
      db,
      reset.map(({ key }) => key),
    );
  await releaseAttempts(
    db,
    limits.filter(({ resetsOnSuccess: forgets }) => !forgets),
  );
  return right;
}

/** Counts something that is limited but is no guess, such as a mail; refuses where a limit was reached. */
export async function countLimitedAction(db: Db, limits: readonly GuessLimit[]): Promise<void> {
  const { refused } = await reserveAttempts(db, limits);
  if (refused) throw refused;
}

/** Takes back what was counted, where it came to nothing. */
export async function releaseAttempts(db: Db, limits: readonly GuessLimit[]): Promise<void> {
  for (const { key } of limits) await releaseAttempt(db, key);
}

/** Counts under each limit in turn; where one was reached, nothing stays counted. */
export async function reserveAttempts(
  db: Db,
  limits: readonly GuessLimit[],
): Promise<{ readonly counted: readonly number[]; readonly refused?: GuessRefused }> {
  const counted: number[] = [];
  for (const limit of limits) {
    const tries = await reserveAttempt(db, limit);
    if (tries === undefined) {
      await releaseAttempts(db, limits.slice(0, counted.length));
      const seconds = await secondsUntilAttempt(db, limit.key);
      const refusal = limit.refusal?.(seconds) ?? refuse(coreRefusals['common.tooMany'], { seconds });
      return { counted, refused: new GuessRefused(limit, refusal) };
    }
    counted.push(tries);
  }
  return { counted };
}
