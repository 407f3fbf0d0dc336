import type { KeyboardEvent } from 'react';
import type { Sphere } from './sphere.ts';

const STEPS: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const ZOOMS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 };

/** Turns and zooms by the keyboard while the sphere has the focus; true when the key was one of these. */
export function turnByKey(event: KeyboardEvent, sphere: Sphere | undefined): boolean {
  if (!sphere || event.ctrlKey || event.metaKey || event.altKey) return false;
  const step = STEPS[event.key];
  const zoom = ZOOMS[event.key];
  if (step) sphere.step(...step);
  else if (zoom) sphere.zoom(zoom);
  else return false;
  event.preventDefault();
  return true;
}
