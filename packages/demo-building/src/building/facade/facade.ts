import type { Storey } from '../Storey.ts';
import { buildCurtainWalls } from './curtain.ts';
import { buildEntrance } from './entrance.ts';
import { buildGables } from './gables.ts';

export function buildFacade(storey: Storey): void {
  buildCurtainWalls(storey);
  buildGables(storey);
  if (storey.number === 1) buildEntrance(storey);
}
