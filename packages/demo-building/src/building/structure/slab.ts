import { DEPTH, FLOOR_BUILD_UP, OVERHANG, SLAB } from '../plan.ts';
import type { Storey } from '../Storey.ts';

export function buildSlab(storey: Storey): void {
  const { model, plan } = storey;
  const { geometry } = model;
  const body = geometry.box(
    [-OVERHANG, -OVERHANG, -FLOOR_BUILD_UP - SLAB],
    [plan.length + 2 * OVERHANG, DEPTH + 2 * OVERHANG, SLAB],
  );
  model.put(
    storey,
    { path: 'slab', class: 'IFCSLAB', predefined: 'FLOOR' },
    {
      path: 'slab',
      name: `楼板 Floor slab ${storey.code}`,
      tag: `S-${storey.code}`,
      items: [geometry.painted('concrete', body)],
    },
  );
}
