import type { Material, Object3D } from 'three';
import type { PrimitiveKind } from './materials.ts';

/**
 * Draws everything below a group in other materials, by its kind; what gets none is hidden. Returns how to undo it,
 * which must follow before the next frame.
 */
export function swapMaterials(
  group: Object3D,
  choose: (kind: PrimitiveKind | undefined) => Material | undefined,
): () => void {
  const assigned: (() => void)[] = [];
  group.traverse((one) => {
    if (!('material' in one)) return;
    const drawn = one as typeof one & { material: Material };
    const { material, visible } = drawn;
    const { kind } = one.userData as { readonly kind?: PrimitiveKind };
    const wanted = choose(kind);
    if (wanted) drawn.material = wanted;
    else one.visible = false;
    assigned.push(() => {
      drawn.material = material;
      one.visible = visible;
    });
  });
  return () => {
    for (const undo of assigned) undo();
  };
}
