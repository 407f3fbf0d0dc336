import type { DashboardConfiguration } from '@twinscape/contract/dashboards';

type Json = Readonly<Record<string, unknown>>;
export type MergedConfiguration = {
  readonly configuration: DashboardConfiguration;
  /** What both changed, each in their own way: by its path. */
  readonly conflicts: readonly string[];
};

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** So deep two changes are told apart: a widget, a page, the place of a widget in a page, an alias. */
const DEPTHS: Readonly<Record<string, number>> = { widgets: 1, entityAliases: 1, filters: 1, states: 6 };

/**
 * What two people made of one dashboard, put together: what only one of them changed is as they left it. What both
 * changed is a conflict, and as the first has it. Pure.
 */
export function mergeConfigurations(
  base: DashboardConfiguration,
  mine: DashboardConfiguration,
  theirs: DashboardConfiguration,
): MergedConfiguration {
  const conflicts: string[] = [];
  const merge = (was: unknown, own: unknown, other: unknown, path: string, depth: number): unknown => {
    if (isSame(own, other) || isSame(was, other)) return own;
    if (isSame(was, own)) return other;
    if (depth > 0 && isObject(own) && isObject(other)) {
      const before = isObject(was) ? was : {};
      const merged: Record<string, unknown> = {};
      for (const key of new Set([...Object.keys(own), ...Object.keys(other)])) {
        const value = merge(before[key], own[key], other[key], path === '' ? key : `${path}.${key}`, depth - 1);
        if (value !== undefined) merged[key] = value;
      }
      return merged;
    }
    conflicts.push(path);
    return own;
  };
  const [was, own, other] = [base, mine, theirs] as readonly Json[];
  const merged: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(own ?? {}), ...Object.keys(other ?? {})])) {
    const value = merge(was?.[key], own?.[key], other?.[key], key, DEPTHS[key] ?? 0);
    if (value !== undefined) merged[key] = value;
  }
  return { configuration: merged, conflicts };
}
