import type { SceneColourBinding, SceneComponent, SceneTypeAssets } from '@twinscape/contract/scenes';

/**
 * What a colouring colours today: in place of the assets of a type that were known when it was saved, those that there
 * are now. Until that is known, and for types that the saved scene does not name yet, what was saved. Pure.
 */
export function resolveTypeBindings(
  { coloured = [] }: Pick<SceneComponent, 'coloured'>,
  today: SceneTypeAssets | undefined,
): readonly SceneColourBinding[] {
  const types = new Set(today?.types);
  if (!today || !coloured.some(({ allOfType }) => allOfType && types.has(allOfType.toLowerCase()))) return coloured;
  const resolvedKeys = new Set<string>();
  return coloured.flatMap((one): readonly SceneColourBinding[] => {
    const typeId = one.allOfType?.toLowerCase();
    if (typeId === undefined || !types.has(typeId)) return [one];
    const key = `${typeId} ${one.PropertyName}`;
    if (resolvedKeys.has(key)) return [];
    resolvedKeys.add(key);
    return today.assets
      .filter((asset) => asset.typeId === typeId)
      .flatMap(({ assetName, elements, readings }) => {
        const reading = readings.find(({ propertyName }) => propertyName === one.PropertyName);
        const nodes = elements.map(({ modelId, elementId }) => ({ model: modelId, nodeId: `element:${elementId}` }));
        return reading
          ? [{ name: assetName, nodes, deviceId: reading.deviceId, PropertyName: one.PropertyName, allOfType: typeId }]
          : [];
      });
  });
}

/** Things of a colouring as they are listed: the assets of a type are one entry. Pure. */
export function groupBindings(
  coloured: readonly SceneColourBinding[],
): readonly { readonly first: SceneColourBinding; readonly all: readonly SceneColourBinding[] }[] {
  const groups = new Map<string, SceneColourBinding[]>();
  for (const [at, one] of coloured.entries()) {
    const key = one.allOfType === undefined ? String(at) : `${one.allOfType} ${one.PropertyName}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((all) => (all[0] ? [{ first: all[0], all }] : []));
}
