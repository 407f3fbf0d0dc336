import { sqlState } from './connect.ts';

/** Whether a statement would have put a second value into a unique index: into any, or the one of that name. */
export const isUniqueViolation = (error: unknown, index?: string): boolean => {
  const found = sqlState(error);
  return found.state === '23505' && (index === undefined || found.constraint === index);
};

/**
 * A change in which a unique index decides between two who take one name at once: the loser hears the refusal that
 * stands for the index.
 *
 *     return refuseTaken({ [SCENE_NAME_TAKEN]: () => refuse(refusals['scene.nameDuplicate']) }, change);
 */
export async function refuseTaken<T>(refusals: Readonly<Record<string, () => Error>>, change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    const index = isUniqueViolation(error) ? sqlState(error).constraint : undefined;
    throw (index === undefined ? undefined : refusals[index]?.()) ?? error;
  }
}
