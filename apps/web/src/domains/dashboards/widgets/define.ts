import type { DashboardWidget, WidgetConfig } from '@twinscape/contract/dashboards';
import type { BuiltInWidget } from '@twinscape/contract/widgets';
import type { ComponentType } from 'react';

/** What a widget is given to draw itself; values it takes by the hooks of `data/`. */
export type WidgetProps = {
  readonly id: string;
  readonly widget: DashboardWidget;
  readonly config: WidgetConfig;
  readonly builtIn: BuiltInWidget;
  /** What it is set to, with the usual values of what nobody set. */
  readonly settings: Readonly<Record<string, unknown>>;
};
export type WidgetComponent = ComponentType<WidgetProps>;

export const readNumberSetting = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
export const readText = (value: unknown): string => (typeof value === 'string' ? value : '');
export const readColour = (value: unknown): string | undefined =>
  typeof value === 'string' && /^#[\da-f]{6}$/i.test(value) ? value : undefined;

/** A colour from a value on. */
export type ColourThreshold = { readonly from: number; readonly colour: string };
/** Thresholds from the lowest to the highest; what means none is left out. Pure. */
export function readThresholds(value: unknown): ColourThreshold[] {
  if (!Array.isArray(value)) return [];
  return value
    .flatMap((one: unknown): ColourThreshold[] => {
      const { from, colour } = (typeof one === 'object' && one !== null ? one : {}) as Record<string, unknown>;
      const [at, hue] = [readNumberSetting(from), readColour(colour)];
      return at === undefined || hue === undefined ? [] : [{ from: at, colour: hue }];
    })
    .sort((one, other) => one.from - other.from);
}

/** The colour of the highest threshold that a value has reached. Pure. */
export const findThreshold = (thresholds: readonly ColourThreshold[], value: unknown): ColourThreshold | undefined =>
  typeof value === 'number' ? thresholds.findLast(({ from }) => value >= from) : undefined;

/** Pairs that a setting holds: from and to, word and address. Pure. */
export function readPairs(value: unknown): { readonly from: string; readonly to: string }[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => {
    const { from, to } = (typeof one === 'object' && one !== null ? one : {}) as Record<string, unknown>;
    return typeof from === 'string' && typeof to === 'string' && from !== '' ? [{ from, to }] : [];
  });
}
