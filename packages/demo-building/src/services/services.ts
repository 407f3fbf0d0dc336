import type { BuiltRoom } from '../building/interior/interior.ts';
import type { Storey } from '../building/Storey.ts';
import { buildAir } from './air.ts';
import { buildChilledWater } from './chilledWater.ts';

/** Everything that carries air, water, power or signals on a storey. */
export function buildServices(storey: Storey, _rooms: readonly BuiltRoom[]): void {
  const ahu = buildAir(storey);
  buildChilledWater(storey, ahu);
}
