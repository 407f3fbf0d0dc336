import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useOpenScene } from '../editor/state.ts';

const HOUR_MS = 3_600_000;
/** How far back one may go, in milliseconds. */
export const CLOCK_SPANS = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS } as const;
export type ClockSpan = keyof typeof CLOCK_SPANS;

/**
 * The time of a scene: what it is shown as of (undefined: as it is now, live), how fast it is played, and how far back
 * one may go.
 */
export type SceneClock = { readonly asOf: Date | undefined; readonly speed: number; readonly span: ClockSpan };

const clocks = new WeakMap<object, StoreApi<SceneClock>>();

/** The clock of an opened scene, by its store. */
export function getSceneClock(scene: object): StoreApi<SceneClock> {
  const known = clocks.get(scene) ?? createStore<SceneClock>(() => ({ asOf: undefined, speed: 60, span: 'day' }));
  clocks.set(scene, known);
  return known;
}

/** A part of the clock of the scene that is open: `useClock(({ asOf }) => asOf)`. */
export const useSceneClock = <T>(select: (clock: SceneClock) => T): T =>
  useStore(getSceneClock(useOpenScene().scene), select);
