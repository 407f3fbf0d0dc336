import type { LabelEntry } from '@twinscape/contract/labels';
import { isBound } from '../panel/readings.ts';

type Property = { readonly assetId: string; readonly deviceId: string; readonly propertyName: string };

/**
 * Names of the entries that will show nothing at an asset: none of its devices has the property, or several have it and
 * none is named (RU-LBL-05). By asset; one that shows everything is absent. Pure.
 */
export function findMissingProperties(
  entries: readonly LabelEntry[],
  assetIds: readonly string[],
  properties: readonly Property[],
): ReadonlyMap<string, readonly string[]> {
  const devices = new Map<string, Set<string>>();
  for (const { assetId, deviceId, propertyName } of properties) {
    const key = `${assetId} ${propertyName}`;
    devices.set(key, (devices.get(key) ?? new Set()).add(deviceId));
  }
  const bound = entries.filter((entry) => isBound(entry) && entry.PropertyName);
  const found = assetIds.map((assetId) => {
    const names = bound
      .filter(({ PropertyName }) => devices.get(`${assetId} ${PropertyName}`)?.size !== 1)
      .map(({ key, PropertyName = '' }) => key || PropertyName);
    return [assetId, names] as const;
  });
  return new Map(found.filter(([, names]) => names.length > 0));
}
