import type { DemoStorey } from '../DemoStorey.ts';
import { buildColumns } from './columns.ts';
import { buildSlab } from './slab.ts';

export function buildStructure(storey: DemoStorey): void {
  buildSlab(storey);
  buildColumns(storey);
}
