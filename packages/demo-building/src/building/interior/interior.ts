import type { IfcElement } from '../../ifc/IfcModel.ts';
import type { DemoStorey } from '../DemoStorey.ts';
import { layoutStorey } from '../layout.ts';
import type { PlannedRoom } from '../rooms.ts';
import { buildFinishes } from './finishes.ts';
import { buildSpace } from './spaces.ts';
import { buildWall } from './walls.ts';

/** A room with the space that stands for it. */
export type BuiltRoom = PlannedRoom & { readonly space: IfcElement };

export function buildInterior(storey: DemoStorey): readonly BuiltRoom[] {
  // Only the first building is revised.
  const revision = storey.block.prefix === '' ? storey.model.revision : 1;
  const { rooms, walls } = layoutStorey(storey.plan, storey.number, revision);
  for (const wall of walls) buildWall(storey, wall);
  return rooms.map((room) => {
    const space = buildSpace(storey, room);
    buildFinishes(storey, room);
    return { ...room, space };
  });
}
