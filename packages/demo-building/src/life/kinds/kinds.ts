import type { Kind } from '../kind.ts';
import { airHandler, airTerminal, exhaustFan } from './air.ts';
import { lightingBoard, powerMeter, transformer } from './electricity.ts';
import { alarmPanel, controller, lift } from './house.ts';
import { chiller, controlValve, coolingTower, heatMeter, pump, tank, waterTemperature } from './plantRoom.ts';
import { roomSensor, weatherStation } from './rooms.ts';

/** By the kind that the model's devices have. Detectors and call points speak to the alarm panel and to nobody else. */
export const KINDS: Readonly<Record<string, Kind>> = {
  ahu: airHandler,
  vav: airTerminal,
  fan: exhaustFan,
  chiller,
  'cooling-tower': coolingTower,
  pump,
  'heat-meter': heatMeter,
  temperature: waterTemperature,
  valve: controlValve,
  level: tank,
  meter: powerMeter,
  lighting: lightingBoard,
  transformer,
  lift,
  'room-sensor': roomSensor,
  controller,
  'alarm-panel': alarmPanel,
  weather: weatherStation,
};
