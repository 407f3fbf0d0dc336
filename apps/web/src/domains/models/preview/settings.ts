import type { Quality } from '@twinscape/viewer';
import { create } from 'zustand';
import { keepValue, keptValue } from '../../../platform/keeping.ts';

export const QUALITIES = ['auto', 'low', 'medium', 'high'] as const satisfies readonly Quality[];
export const UNITS = ['m', 'mm'] as const;

/** How this browser draws and counts; remembered from visit to visit. */
export type Settings = {
  readonly quality: Quality;
  readonly units: (typeof UNITS)[number];
  /** Vertical angle of perspective views in degrees. */
  readonly fieldOfView: number;
  readonly hasCube: boolean;
  readonly hasMap: boolean;
};

const USUAL: Settings = { quality: 'auto', units: 'm', fieldOfView: 55, hasCube: true, hasMap: false };
const PLACE = 'preview.settings';

const isSettings = (value: unknown): value is Settings => {
  const { quality, units, fieldOfView, hasCube, hasMap } = (value ?? {}) as Partial<Settings>;
  return (
    QUALITIES.some((one) => one === quality) &&
    UNITS.some((one) => one === units) &&
    typeof fieldOfView === 'number' &&
    fieldOfView >= 20 &&
    fieldOfView <= 100 &&
    typeof hasCube === 'boolean' &&
    typeof hasMap === 'boolean'
  );
};

const store = create<Settings>(() => keptValue(PLACE, isSettings) ?? USUAL);
export const currentSettings = (): Settings => store.getState();
export const useSettings = <T>(select: (settings: Settings) => T): T => store(select);
export const onSettings = store.subscribe;

export function changeSettings(change: Partial<Settings>): void {
  store.setState(change);
  keepValue(PLACE, store.getState());
}
