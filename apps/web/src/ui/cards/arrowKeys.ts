import type { KeyboardEvent } from 'react';

/** Where an arrow key leads in a grid of cards that are counted row by row; undefined where it ends. */
export function findNextCard(at: number, key: string, columns: number, count: number): number | undefined {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key];
  if (step === undefined) return undefined;
  const next = at + step;
  return next >= 0 && next < count ? next : undefined;
}

/**
 * Arrow keys among the `data-card` elements of a grid. How many stand in a row is measured: the grid decides it by its
 * width.
 */
export function handleCardArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLElement) || !event.target.hasAttribute('data-card')) return;
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-card]')];
  const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top));
  const columns = tops.filter((top) => top === tops[0]).length;
  const next = findNextCard(cards.indexOf(event.target), event.key, columns, cards.length);
  if (next === undefined) return;
  event.preventDefault();
  cards[next]?.focus();
}
