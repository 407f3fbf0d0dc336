import { type DeviceKind, STATUS_PROPERTY } from '../kind.ts';
import { airHandler, airTerminal, exhaustFan } from './air.ts';
import { lightingBoard, powerMeter, transformer } from './electricity.ts';
import { alarmPanel, controller, lift } from './house.ts';
import { chiller, controlValve, coolingTower, heatMeter, pump, tank, waterTemperature } from './plantRoom.ts';
import { roomSensor, weatherStation } from './rooms.ts';

/** Instruments say whether they work: what trips a machine breaks them. */
const instrument = (kind: DeviceKind): DeviceKind => ({
  ...kind,
  properties: [STATUS_PROPERTY, ...kind.properties],
  measure: (device, moment, orders) => ({
    status: device.faults.trippedAt(moment.at) ? 'fault' : 'run',
    ...kind.measure(device, moment, orders),
  }),
});

/** By the kind that the model's devices have. Detectors and call points speak to the alarm panel and to nobody else. */
export const DEVICE_KINDS: Readonly<Record<string, DeviceKind>> = {
  ahu: airHandler,
  vav: instrument(airTerminal),
  fan: exhaustFan,
  chiller,
  'cooling-tower': coolingTower,
  pump,
  'heat-meter': instrument(heatMeter),
  temperature: instrument(waterTemperature),
  valve: instrument(controlValve),
  level: instrument(tank),
  meter: instrument(powerMeter),
  lighting: instrument(lightingBoard),
  transformer: instrument(transformer),
  lift,
  'room-sensor': instrument(roomSensor),
  controller,
  'alarm-panel': alarmPanel,
  weather: instrument(weatherStation),
};
