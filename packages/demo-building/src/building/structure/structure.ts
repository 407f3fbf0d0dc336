import type { Storey } from '../Storey.ts';
import { buildColumns } from './columns.ts';
import { buildSlab } from './slab.ts';

export function buildStructure(storey: Storey): void {
  buildSlab(storey);
  buildColumns(storey);
}
