import type { DemoStorey } from '../building/DemoStorey.ts';
import type { BuiltRoom } from '../building/interior/interior.ts';
import { buildAir } from './air.ts';
import { buildAlarm } from './alarm.ts';
import { buildChilledWater } from './chilledWater.ts';
import { buildCondenserRisers } from './condenser.ts';
import { buildElectricity, buildSwitchgear } from './electricity.ts';
import { buildPlant } from './plant.ts';
import { buildPlumbing } from './plumbing.ts';
import { buildPumpRoom } from './pumpRoom.ts';
import { buildSprinklers } from './sprinklers.ts';

/** Everything that carries air, water, power or signals on a storey. */
export function buildServices(storey: DemoStorey, rooms: readonly BuiltRoom[]): void {
  if (storey.number === 1) {
    buildPlant(storey);
    for (const room of rooms) {
      if (room.use === 'switchgear') buildSwitchgear(storey, room);
      if (room.use === 'pumps') buildPumpRoom(storey, room, rooms);
    }
  }
  const unit = buildAir(storey);
  buildChilledWater(storey, unit);
  buildCondenserRisers(storey);
  buildSprinklers(storey);
  buildPlumbing(storey, rooms);
  buildElectricity(storey, rooms);
  buildAlarm(storey, rooms);
}
