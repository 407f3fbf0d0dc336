import type { DeviceCategory } from '@twinscape/contract/devices';
import { groupRows } from '../../../platform/tree/index.ts';
import type { Category } from '../categoryStore.ts';

type Membership = { readonly categoryId: string; readonly deviceId: string };

/** The tree of categories; a device below two of them counts once in what stands above both. Pure. */
export function buildCategoryTree(
  categories: readonly Category[],
  memberships: readonly Membership[],
): DeviceCategory[] {
  const own = groupRows(memberships, ({ categoryId }) => categoryId);
  const below = groupRows(categories, ({ parentId }) => parentId ?? '');
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
