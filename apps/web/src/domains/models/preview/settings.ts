import type { Quality } from '@twinscape/viewer';
import { z } from 'zod';
import { create } from 'zustand';
import { readStoredJson, writeStoredJson } from '../../../platform/browserStorage.ts';
import { getSession, onSessionChange } from '../../../platform/session/index.ts';

export const QUALITIES = ['auto', 'low', 'medium', 'high'] as const satisfies readonly Quality[];
export const UNITS = ['m', 'mm'] as const;
/** Device pixels per CSS pixel at most. */
export const FINENESSES = [1, 1.5, 2, 3] as const;
export const WALL_CHOICES = [10, 30, 60, 300] as const;
/** Degrees. */
export const FIELD_OF_VIEW = { min: 25, max: 95 } as const;

const isOneOf = <T>(all: readonly T[]) => z.custom<T>((value) => all.some((one) => one === value));

/** How a person draws and counts; what is absent or of an earlier kind is as usual. */
const shape = z.object({
  quality: isOneOf(QUALITIES).catch('auto'),
  /** Lines where faces meet. */
  hasEdges: z.boolean().catch(true),
  fineness: isOneOf(FINENESSES).catch(2),
  /** Turning the wheel away from oneself goes further instead of nearer. */
  isZoomInverted: z.boolean().catch(false),
  units: isOneOf(UNITS).catch('m'),
  /** Vertical angle of perspective views in degrees. */
  fieldOfView: z.number().min(FIELD_OF_VIEW.min).max(FIELD_OF_VIEW.max).catch(55),
  hasCube: z.boolean().catch(true),
  hasMap: z.boolean().catch(false),
  /** Seconds for which each view is shown on a wall. */
  wallSeconds: isOneOf(WALL_CHOICES).catch(30),
});
export type Settings = Readonly<z.output<typeof shape>>;

/** Several people may use one browser. */
const placeOf = (userId: string | undefined): string => `preview.settings.${userId ?? ''}`;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const settingsOf = (userId: string | undefined): Settings =>
  shape.parse(readStoredJson(placeOf(userId), isRecord) ?? {});

const store = create<Settings>(() => settingsOf(getSession().user?.id));
onSessionChange(({ user }, { user: before }) => {
  if (user?.id !== before?.id) store.setState(settingsOf(user?.id));
});

export const currentSettings = (): Settings => store.getState();
export const useSettings = <T>(select: (settings: Settings) => T): T => store(select);

/** Remembered in this browser for whoever is signed in, from visit to visit. */
export function changeSettings(change: Partial<Settings>): void {
  store.setState(change);
  writeStoredJson(placeOf(getSession().user?.id), store.getState());
}
