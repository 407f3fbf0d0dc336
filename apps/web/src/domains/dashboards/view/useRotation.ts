import { useEffect, useEffectEvent } from 'react';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { useOpenDashboard } from '../data/context.ts';
import { dashboardPath } from '../list/address.ts';

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

/** Dashboards that take turns on a wall, as an address names them. Pure. */
export const formatTurns = (ids: readonly string[]): string => ids.join('_');
const parseTurns = (text: string): string[] => text.split('_').filter((id) => /^[\da-f-]{36}$/i.test(id));

/** After the last state of a dashboard: the one whose turn it is, and those that follow it. Pure. */
export function findNextTurn(
  states: readonly string[],
  stateId: string,
  dashboardId: string,
  turns: string,
): { readonly dashboardId: string; readonly turns: string } | undefined {
  const [next, ...others] = parseTurns(turns);
  if (next === undefined || states.indexOf(stateId) < states.length - 1) return undefined;
  return { dashboardId: next, turns: formatTurns([...others, dashboardId]) };
}

/** Opens one state of a dashboard after the other, and then the dashboards that take turns with it, for walls. */
export function useRotation(everyS: number | undefined, turns: string): void {
  const { configuration, stateId, openState, dashboardId } = useOpenDashboard();
  const go = useNavigateTo();
  const turn = useEffectEvent(() => {
    const states = Object.keys(configuration.states ?? {});
    const other = findNextTurn(states, stateId, dashboardId, turns);
    if (other) return void go(dashboardPath(other.dashboardId), { wall: String(everyS), turns: other.turns });
    const next = findNextState(states, stateId);
    if (next !== undefined) openState(next);
  });
  useEffect(() => {
    if (everyS === undefined) return;
    const timer = setInterval(() => turn(), everyS * 1_000);
    return () => clearInterval(timer);
  }, [everyS]);
}
