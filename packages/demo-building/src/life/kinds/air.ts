import {
  computeStatus,
  type DeviceKind,
  numberProperty,
  type RemoteCommands,
  readNumberCommand,
  type SimulatedDevice,
  STATUS_PROPERTY,
  SWITCH_PROPERTY,
  totalProperty,
} from '../kind.ts';
import { clamp, instrumentNoise, smoothNoise } from '../noise.ts';
import { CHILLER_KW, type PlantState } from '../plant.ts';
import { roomTemperature } from './rooms.ts';

/** Of one air handling unit at full speed: m³/h, kW of its fan, Pa across a clean filter. */
const FLOW = 18_000;
const FAN_KW = 11;
const CLEAN_PA = 85;
/** Supply air while nobody asks for another, °C. */
const SUPPLY = 15.5;

/** Hz at which a fan keeps the air moving in setback. */
const SETBACK_HZ = 20;

/** Hz of a fan that gives as much air as the storey's rooms ask for. */
function speedOf(device: SimulatedDevice, { at, cooling, conditioning }: PlantState): number {
  const share = clamp(cooling / (1.7 * CHILLER_KW), 0, 1);
  const comfort = clamp(27 + 21 * share + 1.6 * smoothNoise(device.faults.seed, at, 1_500_000), 25, 50);
  return SETBACK_HZ + (comfort - SETBACK_HZ) * conditioning + 0.25 * instrumentNoise(device.faults.seed + 17, at);
}

function airOf(device: SimulatedDevice, moment: PlantState, orders: RemoteCommands) {
  const status = computeStatus(device, moment, true, orders);
  const speed = status === 'run' ? speedOf(device, moment) : 0;
  return { status, speed, flow: (FLOW * speed) / 50 };
}

export const airHandler: DeviceKind = {
  title: '组合式空调机组',
  properties: [
    STATUS_PROPERTY,
    SWITCH_PROPERTY,
    { ...numberProperty('supplySetpoint', '送风温度设定', '°C'), isOrder: true, range: [10, 30] },
    numberProperty('supplyTemperature', '送风温度', '°C'),
    numberProperty('returnTemperature', '回风温度', '°C'),
    numberProperty('fanFrequency', '风机频率', 'Hz'),
    { key: 'airflow', name: '送风量', unit: 'm³/h', type: 'integer' },
    { key: 'filterPressure', name: '过滤网压差', unit: 'Pa', type: 'integer' },
    numberProperty('valve', '水阀开度', '%'),
    numberProperty('power', '风机功率', 'kW', 2),
    totalProperty('energy', '累计电量', 'kWh'),
  ],
  measure(device, moment, orders) {
    const { at, supply } = moment;
    const { faults: fate } = device;
    const { status, speed, flow } = airOf(device, moment, orders);
    const setpoint = readNumberCommand(orders, 'supplySetpoint', SUPPLY);
    const room = roomTemperature(device, moment);
    const share = speed / 50;
    // Air cannot come out colder than the water that cools it.
    const cold = Math.max(setpoint, supply + 4);
    return {
      status,
      switch: status === 'run',
      supplySetpoint: setpoint,
      supplyTemperature: (speed > 0 ? cold + 0.35 * instrumentNoise(fate.seed, at) : room - 0.8) + fate.driftAt(at),
      returnTemperature: room + 0.3 + 0.08 * instrumentNoise(fate.seed + 4, at),
      fanFrequency: speed,
      airflow: flow * (1 - 0.12 * fate.dustAt(at)) + 60 * share * instrumentNoise(fate.seed + 8, at),
      filterPressure:
        speed > 0 ? (CLEAN_PA + 190 * fate.dustAt(at)) * share ** 2 + 3 * instrumentNoise(fate.seed + 11, at) : 0,
      valve:
        speed > 0
          ? clamp(18 + 70 * share * ((room - setpoint) / 10) + 3 * instrumentNoise(fate.seed + 14, at), 0, 100)
          : 0,
      power: FAN_KW * share ** 3 + (speed > 0 ? 0.35 : 0.05),
    };
  },
  rates(device, moment) {
    return { energy: FAN_KW * (airOf(device, moment, {}).speed / 50) ** 3 + 0.05 };
  },
};

export const airTerminal: DeviceKind = {
  title: '变风量末端',
  properties: [
    { ...numberProperty('setpoint', '温度设定', '°C'), isOrder: true, range: [16, 30] },
    numberProperty('temperature', '区域温度', '°C'),
    numberProperty('damper', '风阀开度', '%'),
    { key: 'airflow', name: '风量', unit: 'm³/h', type: 'integer' },
  ],
  measure(device, moment, orders) {
    const { at, conditioning, occupancy } = moment;
    const { seed } = device.faults;
    const setpoint = readNumberCommand(orders, 'setpoint', 24.5);
    const room =
      roomTemperature(device, moment, setpoint) + device.faults.driftAt(at) + 0.05 * instrumentNoise(seed, at);
    const open = clamp(34 + 26 * (room - setpoint) + 30 * occupancy + 4 * smoothNoise(seed + 2, at, 900_000), 12, 100);
    // In setback it lets through what the storey's fan still gives.
    const damper = Math.max(12, open * (0.4 + 0.6 * conditioning));
    return {
      setpoint,
      temperature: room,
      damper,
      airflow: 7.4 * damper * (0.5 + 0.5 * conditioning) + 6 * instrumentNoise(seed + 5, at),
    };
  },
};

/** By day all run, at night every other one, in turns. */
const isExhausting = (device: SimulatedDevice, { occupancy, clock }: PlantState): boolean =>
  occupancy > 0.05 || (clock.day + device.turn) % 2 === 0;

export const exhaustFan: DeviceKind = {
  title: '排风机',
  properties: [
    STATUS_PROPERTY,
    SWITCH_PROPERTY,
    numberProperty('power', '功率', 'kW', 2),
    numberProperty('vibration', '振动速度', 'mm/s', 2),
    numberProperty('bearingTemperature', '轴承温度', '°C'),
    totalProperty('runtime', '累计运行', 'h'),
  ],
  measure(device, moment, orders) {
    const { at, weather } = moment;
    const { faults: fate } = device;
    const status = computeStatus(device, moment, isExhausting(device, moment), orders);
    const isOn = status === 'run';
    return {
      status,
      switch: isOn,
      power: isOn ? 3.1 + 0.08 * instrumentNoise(fate.seed, at) : 0,
      // Worn bearings are replaced with the filters.
      vibration: isOn ? 1.4 + 1.7 * fate.dustAt(at) + 0.18 * instrumentNoise(fate.seed + 2, at) : 0.04,
      bearingTemperature:
        weather.temperature + (isOn ? 17 + 6 * fate.dustAt(at) : 1) + 0.3 * instrumentNoise(fate.seed + 5, at),
    };
  },
  rates: (device, moment) => ({
    runtime: computeStatus(device, moment, isExhausting(device, moment)) === 'run' ? 1 : 0,
  }),
};
