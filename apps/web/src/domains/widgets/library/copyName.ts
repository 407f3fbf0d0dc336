import type { useSay } from '../../../platform/language/index.ts';
import { createCopyName } from '../../../ui/index.ts';
import { widgetMessages } from '../messages.ts';

/** A free name: its own where that is free and `keeps`, a copy's otherwise. */
export function createFreeName(
  name: string,
  taken: readonly string[],
  say: ReturnType<typeof useSay>,
  keeps: boolean,
): string {
  return createCopyName(name, taken, (own, number) => {
    const at = keeps ? number - 1 : number;
    if (at === 0) return own;
    return at === 1
      ? say(widgetMessages.copyName, { name: own })
      : say(widgetMessages.copyNameAgain, { name: own, number: at });
  });
}
