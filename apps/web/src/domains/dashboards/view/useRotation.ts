import { useEffect, useEffectEvent } from 'react';
import { useOpenDashboard } from '../data/context.ts';

/** A page of a wall stands at least and at most so long. Seconds. */
const [LEAST_S, MOST_S] = [5, 3_600] as const;

/**
 * How long each page of a wall stands, from an address: `1` is a wall whose page stays, a larger number the seconds
 * after which the next one comes. Undefined: no wall. Pure.
 */
export function parseWall(text: string): { readonly everyS: number | undefined } | undefined {
  if (!/^\d{1,4}$/.test(text) || text === '0') return undefined;
  const seconds = Number(text);
  return { everyS: seconds === 1 ? undefined : Math.min(MOST_S, Math.max(LEAST_S, seconds)) };
}

/** The state after one, and after the last the first. Pure. */
export function findNextState(states: readonly string[], stateId: string): string | undefined {
  const next = states[(states.indexOf(stateId) + 1) % states.length];
  return next === stateId ? undefined : next;
}

/** Opens one state of a dashboard after the other, for walls. */
export function useRotation(everyS: number | undefined): void {
  const { configuration, stateId, openState } = useOpenDashboard();
  const turn = useEffectEvent(() => {
    const next = findNextState(Object.keys(configuration.states ?? {}), stateId);
    if (next !== undefined) openState(next);
  });
  useEffect(() => {
    if (everyS === undefined) return;
    const timer = setInterval(() => turn(), everyS * 1_000);
    return () => clearInterval(timer);
  }, [everyS]);
}
