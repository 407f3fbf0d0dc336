import { createHashHistory, type RouterHistory } from '@tanstack/react-router';

let isTyped = false;

/**
 * The router's history, with a number for every address. The entry of an address that was typed has none of its own,
 * which the router takes for the first of all: a step that is refused would then be taken back to anywhere. It gets the
 * number that follows its page's, as if the page had gone there.
 */
export function createCountedHistory(): RouterHistory {
  // Windows call the listeners of this event in the order in which they came: this one has to be there before the
  // router's.
  window.addEventListener('popstate', () => {
    isTyped = window.history.state === null;
    if (!isTyped) return;
    const key = Math.random().toString(36).slice(2);
    const __TSR_index = history.location.state.__TSR_index + 1;
    replaceHistoryEntry('', { __TSR_index, key, __TSR_key: key });
  });
  const history = createHashHistory();
  return history;
}

/** Whether the step that is under way goes to an address that was typed; asked once. */
export function isTypedStep(): boolean {
  const was = isTyped;
  isTyped = false;
  return was;
}

/**
 * Changes the entry of the address that is shown, unheard by the router: it listens to the window's own `replaceState`.
 */
export const replaceHistoryEntry = (address: string, state: unknown): void =>
  History.prototype.replaceState.call(window.history, state, '', address);
