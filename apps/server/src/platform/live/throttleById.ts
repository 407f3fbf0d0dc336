/** Gathers words about the same thing: the first is passed on at once, those within the time after it as one. */
export function throttleById(everyMs: number, pass: (id: string) => void): (id: string) => void {
  const waiting = new Map<string, { again: boolean }>();
  const passOn = (id: string): void => {
    const state = { again: false };
    waiting.set(id, state);
    pass(id);
    const timer = setTimeout(() => {
      waiting.delete(id);
      if (state.again) passOn(id);
    }, everyMs);
    // A word that is left to say keeps no program alive.
    timer.unref();
  };
  return (id) => {
    const state = waiting.get(id);
    if (state) state.again = true;
    else passOn(id);
  };
}
