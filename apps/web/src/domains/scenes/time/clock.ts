import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useOpened } from '../editor/state.ts';

const HOUR_MS = 3_600_000;
/** How far back one may go, in milliseconds. */
export const SPANS = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS } as const;
export type Span = keyof typeof SPANS;

/**
 * The time of a scene: what it is shown as of (undefined: as it is now, live), how fast it is played, and how far back
 * one may go.
 */
export type Clock = { readonly asOf: Date | undefined; readonly speed: number; readonly span: Span };

const clocks = new WeakMap<object, StoreApi<Clock>>();

/** The clock of an opened scene, by its store. */
export function clockOf(scene: object): StoreApi<Clock> {
  const known = clocks.get(scene) ?? createStore<Clock>(() => ({ asOf: undefined, speed: 60, span: 'day' }));
  clocks.set(scene, known);
  return known;
}

/** A part of the clock of the scene that is open: `useClock(({ asOf }) => asOf)`. */
export const useClock = <T>(select: (clock: Clock) => T): T => useStore(clockOf(useOpened().scene), select);
