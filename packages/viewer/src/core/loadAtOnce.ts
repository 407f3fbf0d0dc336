import { Scheduler } from '3d-tiles-renderer/core';

let isDone = false;

/**
 * Lets tiles be fetched and read as soon as there is time, and not once a frame: where the processor draws, a frame
 * takes up to seconds, and a tab that is not seen has none. For the tiles' renderer these are the frames of a session
 * of its own, which is how it lets them be replaced.
 */
export function loadAtOnce(): void {
  if (isDone) return;
  isDone = true;
  const session: Pick<XRSession, 'requestAnimationFrame' | 'cancelAnimationFrame'> = {
    requestAnimationFrame: (act) => window.setTimeout(act),
    cancelAnimationFrame: (asked) => clearTimeout(asked),
  };
  Scheduler.setXRSession(session as XRSession);
}
