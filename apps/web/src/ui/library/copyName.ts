import type { useSay } from '../../platform/language/index.ts';
import { libraryMessages } from './messages.ts';

type Say = ReturnType<typeof useSay>;

/** The first of the names that `nameAt` gives for 0, 1, 2 … that is not taken, in whatever case. Pure. */
function findFreeName(taken: readonly string[], nameAt: (number: number) => string): string {
  const known = new Set(taken.map((name) => name.toLowerCase()));
  for (let number = 0; ; number += 1) {
    const name = nameAt(number);
    if (!known.has(name.toLowerCase())) return name;
  }
}

/** A name for a copy that nothing in the library has yet: `Pump copy`, then `Pump copy 2`. Pure. */
export const createCopyName = (name: string, taken: readonly string[], say: Say): string =>
  findFreeName(taken, (number) =>
    number === 0
      ? say(libraryMessages.copyName, { name })
      : say(libraryMessages.copyNameAgain, { name, number: number + 1 }),
  );

/** A name for what comes in from another library: its own where that is free, that of a copy otherwise. Pure. */
export const createMovedName = (name: string, taken: readonly string[], say: Say): string =>
  taken.some((other) => other.toLowerCase() === name.toLowerCase()) ? createCopyName(name, taken, say) : name;

/** A name for something new: its own where that is free, then `Pump 2`, `Pump 3`. Pure. */
export const createNumberedName = (name: string, taken: readonly string[], say: Say): string =>
  findFreeName(taken, (number) =>
    number === 0 ? name : say(libraryMessages.numberedName, { name, number: number + 1 }),
  );
