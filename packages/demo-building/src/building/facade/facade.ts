import type { DemoStorey } from '../DemoStorey.ts';
import { buildCurtainWalls } from './curtain.ts';
import { buildEntrance } from './entrance.ts';
import { buildGables } from './gables.ts';

export function buildFacade(storey: DemoStorey): void {
  buildCurtainWalls(storey);
  buildGables(storey);
  if (storey.number === 1) buildEntrance(storey);
}
