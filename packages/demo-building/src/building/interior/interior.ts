import type { Element } from '../../ifc/Model.ts';
import { layout, type Room } from '../layout.ts';
import type { Storey } from '../Storey.ts';
import { buildFinishes } from './finishes.ts';
import { buildSpace } from './spaces.ts';
import { buildWall } from './walls.ts';

/** A room with the space that stands for it. */
export type BuiltRoom = Room & { readonly space: Element };

export function buildInterior(storey: Storey): readonly BuiltRoom[] {
  // Only the first building is revised.
  const revision = storey.block.prefix === '' ? storey.model.revision : 1;
  const { rooms, walls } = layout(storey.plan, storey.number, revision);
  for (const wall of walls) buildWall(storey, wall);
  return rooms.map((room) => {
    const space = buildSpace(storey, room);
    buildFinishes(storey, room);
    return { ...room, space };
  });
}
