import { HOUR_MS } from '../clock.ts';
import {
  type DeviceKind,
  integerProperty,
  numberProperty,
  type RemoteCommands,
  type SimulatedDevice,
  SWITCH_PROPERTY,
  totalProperty,
} from '../kind.ts';
import { clamp, instrumentNoise, smoothNoise } from '../noise.ts';
import type { PlantState } from '../plant.ts';

/** kW per storey: desks and sockets, lamps. */
const SOCKETS = 17;
const LAMPS = 11.5;
/** kW that never rest: servers, control rooms, what stands by. */
const ALWAYS = 92;
/** kVA of a transformer. */
const RATED = 1250;

/** What everything in the building draws, kW; what its seven panels share. */
function buildingPower({ cooling, chillers, occupancy, conditioning }: PlantState): number {
  const running = chillers.filter((share) => share > 0).length;
  const plant = cooling / 5.2 + running * 39 + 6 * conditioning;
  return ALWAYS + plant + 6 * (0.16 + 0.84 * occupancy) * (SOCKETS + LAMPS) + 6 * (0.1 + 0.9 * conditioning) * 6.5;
}

/** How much of the lamps is lit: people, and the sun through the windows. */
const litOf = ({ occupancy, weather }: PlantState): number =>
  clamp(0.07 + 1.1 * occupancy * (1 - 0.32 * clamp(weather.sun / 700, 0, 1)), 0.07, 1);

const volts = (device: SimulatedDevice, at: number): number =>
  229.5 + 3.2 * smoothNoise(device.faults.seed, at, 6 * HOUR_MS) + 0.6 * instrumentNoise(device.faults.seed + 20, at);

const electrical = (device: SimulatedDevice, at: number, power: number) => {
  const voltage = volts(device, at);
  const powerFactor = clamp(0.93 + 0.03 * instrumentNoise(device.faults.seed + 24, at), 0.8, 0.99);
  return { power, voltage, current: (power * 1000) / (3 * voltage * powerFactor), powerFactor };
};

const METER = [
  numberProperty('power', '有功功率', 'kW', 2),
  numberProperty('voltage', '相电压', 'V'),
  numberProperty('current', '相电流', 'A'),
  numberProperty('powerFactor', '功率因数', '', 3),
  totalProperty('energy', '累计电量', 'kWh'),
];

/** Share of the building that each panel of the switchgear feeds; the last two stand in reserve. */
const PANELS = [0.34, 0.24, 0.16, 0.12, 0.09, 0.04, 0.01] as const;

function boardPower(device: SimulatedDevice, moment: PlantState): number {
  const { at, occupancy } = moment;
  const { seed } = device.faults;
  if (device.key.startsWith('aa')) return buildingPower(moment) * (PANELS[device.turn] ?? 0.05);
  return SOCKETS * (0.15 + 0.85 * occupancy) * (1 + 0.1 * smoothNoise(seed, at, 0.6 * HOUR_MS));
}

export const powerMeter: DeviceKind = {
  title: '多功能电表',
  properties: METER,
  measure: (device, moment) =>
    electrical(
      device,
      moment.at,
      boardPower(device, moment) * (1 + 0.015 * instrumentNoise(device.faults.seed + 7, moment.at)),
    ),
  rates: (device, moment) => ({ energy: boardPower(device, moment) }),
};

const isLit = ({ switch: given }: RemoteCommands): boolean => given !== false;

export const lightingBoard: DeviceKind = {
  title: '照明配电箱',
  properties: [
    SWITCH_PROPERTY,
    integerProperty('circuits', '亮灯回路', '路'),
    numberProperty('illuminance', '走道照度', 'lx', 0),
    ...METER,
  ],
  measure(device, moment, orders) {
    const { at, weather } = moment;
    const { seed } = device.faults;
    const lit = isLit(orders) ? litOf(moment) : 0.07;
    return {
      switch: isLit(orders),
      circuits: Math.round(12 * lit),
      illuminance: 40 + 260 * lit + 0.12 * weather.sun + 6 * instrumentNoise(seed + 3, at),
      ...electrical(device, at, LAMPS * lit * (1 + 0.01 * instrumentNoise(seed + 7, at))),
    };
  },
  rates: (_device, moment) => ({ energy: LAMPS * litOf(moment) }),
};

export const transformer: DeviceKind = {
  title: '干式变压器',
  properties: [
    numberProperty('load', '负载率', '%'),
    numberProperty('windingTemperature', '绕组温度', '°C'),
    numberProperty('voltage', '低压侧线电压', 'V'),
    numberProperty('current', '低压侧电流', 'A'),
    { key: 'fanOn', name: '冷却风机', type: 'boolean' },
  ],
  measure(device, moment) {
    const { at, weather } = moment;
    const { seed } = device.faults;
    const power = buildingPower(moment) / 2;
    const load = (power / 0.93 / RATED) * 100;
    const winding = 26 + 0.5 * weather.temperature + 1.1 * load + 0.5 * instrumentNoise(seed, at);
    const voltage = Math.sqrt(3) * volts(device, at);
    return {
      load: load * (1 + 0.02 * instrumentNoise(seed + 3, at)),
      windingTemperature: winding,
      voltage,
      current: (power * 1000) / (Math.sqrt(3) * voltage * 0.93),
      fanOn: winding > 62,
    };
  },
};
