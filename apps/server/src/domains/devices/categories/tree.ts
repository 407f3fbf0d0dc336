import type { DeviceCategory } from '@twinscape/contract/devices';
import type { Category } from '../categoryStore.ts';

type Membership = { readonly categoryId: string; readonly deviceId: string };

/** The tree of categories; a device below two of them counts once in what stands above both. Pure. */
export function treeOf(categories: readonly Category[], memberships: readonly Membership[]): DeviceCategory[] {
  const own = grouped(memberships, ({ categoryId }) => categoryId);
  const below = grouped(categories, ({ parentId }) => parentId ?? '');
  const branch = (category: Category): { node: DeviceCategory; devices: Set<string> } => {
    const devices = new Set((own.get(category.id) ?? []).map(({ deviceId }) => deviceId));
    const children = (below.get(category.id) ?? []).map(branch);
    for (const child of children) for (const deviceId of child.devices) devices.add(deviceId);
    return {
      devices,
      node: {
        deviceCategoryId: category.id,
        categoryName: category.categoryName,
        parentId: category.parentId ?? undefined,
        deviceCount: devices.size,
        categoryLists: children.map(({ node }) => node),
      },
    };
  };
  return (below.get('') ?? []).map((category) => branch(category).node);
}

/** A category and all below it. Pure. */
export function withBelow(categories: readonly Pick<Category, 'id' | 'parentId'>[], id: string): string[] {
  const below = grouped(categories, ({ parentId }) => parentId ?? '');
  const found: string[] = [];
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.includes(next)) continue;
    found.push(next);
    waiting.push(...(below.get(next) ?? []).map((category) => category.id));
  }
  return found;
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
