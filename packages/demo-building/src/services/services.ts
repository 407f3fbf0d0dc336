import type { BuiltRoom } from '../building/interior/interior.ts';
import type { Storey } from '../building/Storey.ts';
import { buildAir } from './air.ts';
import { buildChilledWater } from './chilledWater.ts';
import { buildCondenserRisers } from './condenser.ts';
import { buildPlant } from './plant.ts';
import { buildSprinklers } from './sprinklers.ts';

/** Everything that carries air, water, power or signals on a storey. */
export function buildServices(storey: Storey, _rooms: readonly BuiltRoom[]): void {
  if (storey.number === 1) buildPlant(storey);
  const unit = buildAir(storey);
  buildChilledWater(storey, unit);
  buildCondenserRisers(storey);
  buildSprinklers(storey);
}
