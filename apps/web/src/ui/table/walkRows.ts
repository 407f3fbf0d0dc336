import type { KeyboardEvent } from 'react';

/** Keys on a row of a table that is drawn by hand: Enter and Space choose it, the arrows go to the next one. */
export function walkRows(event: KeyboardEvent<HTMLTableRowElement>, choose: () => void): void {
  const { target, currentTarget, key } = event;
  if (target !== currentTarget) return;
  const next =
    key === 'ArrowDown'
      ? currentTarget.nextElementSibling
      : key === 'ArrowUp'
        ? currentTarget.previousElementSibling
        : undefined;
  if (key === 'Enter' || key === ' ') choose();
  else if (next instanceof HTMLElement) next.focus();
  else return;
  event.preventDefault();
}
