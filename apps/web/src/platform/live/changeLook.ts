import { askAnew, CallFailed } from '../api/index.ts';

export type SeenVersion = string | number;

/**
 * Looks what an edited thing is now, each time something is heard of it; `who` is the name that was heard. An answer
 * says nothing any more once there is a later look: that of a gap in the line, which names nobody, may overtake that of
 * the word that does, and the name stays. A refusal says that the thing is gone; a read that fails otherwise is the
 * caller's.
 */
export function createChangeLook(
  read: () => Promise<SeenVersion | undefined>,
  onSeen: (version: SeenVersion | undefined, who: string | undefined) => void,
): (who: string | undefined) => Promise<void> {
  let looks = 0;
  /** Heard since an answer counted last. */
  let heard: string | undefined;
  return async (who) => {
    looks += 1;
    const turn = looks;
    heard = who ?? heard;
    // A read of the same that is on its way may still say what was before.
    askAnew();
    const version = await read().catch((error: unknown) => {
      if (error instanceof CallFailed && error.kind === 'refused') return undefined;
      throw error;
    });
    if (turn !== looks) return;
    const by = heard;
    heard = undefined;
    onSeen(version, by);
  };
}
