import {
  computeStatus,
  type DeviceKind,
  integerProperty,
  type MachineStatus,
  numberProperty,
  readNumberCommand,
  type SimulatedDevice,
  STATUS_PROPERTY,
  SWITCH_PROPERTY,
  totalProperty,
} from '../kind.ts';
import { clamp, instrumentNoise, seededRandom } from '../noise.ts';
import { CHILLED_FLOW, CHILLER_KW, CONDENSER_FLOW, type PlantState, WATER } from '../plant.ts';

/** Share of what the machine's chiller can give; towers and pumps follow the chiller of their number. */
const shareOf = (device: SimulatedDevice, { chillers }: PlantState): number => chillers[device.turn] ?? 0;

/** Coefficient of performance: best at three quarters of the load and with cold condenser water. */
const performanceAt = (share: number, cold: number): number =>
  5.9 * (1 - 0.42 * (share - 0.74) ** 2) - 0.075 * (cold - 26);

const chillerPower = (share: number, cold: number): number =>
  share === 0 ? 0.8 : (share * CHILLER_KW) / performanceAt(share, cold);

export const chiller: DeviceKind = {
  title: '冷水机组',
  properties: [
    STATUS_PROPERTY,
    { ...numberProperty('supplySetpoint', '出水温度设定', '°C'), isOrder: true, range: [5, 15] },
    numberProperty('load', '负荷率', '%'),
    numberProperty('chilledSupply', '冷冻水出水温度', '°C'),
    numberProperty('chilledReturn', '冷冻水回水温度', '°C'),
    numberProperty('condenserIn', '冷却水进水温度', '°C'),
    numberProperty('condenserOut', '冷却水出水温度', '°C'),
    numberProperty('power', '功率', 'kW'),
    numberProperty('cop', '能效比 COP', '', 2),
    { key: 'evaporatorPressure', name: '蒸发压力', unit: 'kPa', type: 'integer' },
    { key: 'condenserPressure', name: '冷凝压力', unit: 'kPa', type: 'integer' },
    totalProperty('energy', '累计电量', 'kWh'),
    totalProperty('runtime', '累计运行', 'h'),
  ],
  measure(device, moment, orders) {
    const { at, supply, back, cold, weather } = moment;
    const { faults: fate } = device;
    const share = shareOf(device, moment);
    const status: MachineStatus = fate.trippedAt(at) ? 'fault' : share > 0 ? 'run' : 'stop';
    const shift = readNumberCommand(orders, 'supplySetpoint', 7) - 7;
    const power = chillerPower(share, cold) * (1 + 0.012 * instrumentNoise(fate.seed, at) - 0.02 * shift);
    const still = clamp(supply, 14, 22);
    const rise = (share * CHILLER_KW) / (CHILLED_FLOW * WATER);
    return {
      status,
      supplySetpoint: 7 + shift,
      load: share * 100,
      chilledSupply:
        (share > 0 ? supply + shift : still) + 0.12 * instrumentNoise(fate.seed + 3, at) + fate.driftAt(at) / 2,
      chilledReturn: (share > 0 ? back + shift : still + 0.2) + 0.12 * instrumentNoise(fate.seed + 6, at),
      condenserIn: (share > 0 ? cold : weather.temperature) + 0.1 * instrumentNoise(fate.seed + 9, at),
      condenserOut:
        (share > 0 ? cold + rise * 1.19 * (CHILLED_FLOW / CONDENSER_FLOW) : weather.temperature) +
        0.1 * instrumentNoise(fate.seed + 12, at),
      power,
      ...(share > 0 ? { cop: (share * CHILLER_KW) / power } : {}),
      evaporatorPressure: share > 0 ? 268 + 9 * (supply - 7) + 4 * instrumentNoise(fate.seed + 15, at) : 520,
      condenserPressure:
        share > 0 ? 640 + 21 * (cold - 26) + 90 * share + 6 * instrumentNoise(fate.seed + 18, at) : 530,
    };
  },
  rates(device, moment) {
    const share = shareOf(device, moment);
    return { energy: chillerPower(share, moment.cold), runtime: share > 0 ? 1 : 0 };
  },
};

export const coolingTower: DeviceKind = {
  title: '冷却塔',
  properties: [
    STATUS_PROPERTY,
    numberProperty('fanFrequency', '风机频率', 'Hz'),
    numberProperty('basinTemperature', '集水盘水温', '°C'),
    numberProperty('basinLevel', '集水盘液位', 'm', 2),
    numberProperty('power', '风机功率', 'kW', 2),
    numberProperty('vibration', '振动速度', 'mm/s', 2),
    totalProperty('energy', '累计电量', 'kWh'),
  ],
  measure(device, moment) {
    const { at, cold, weather } = moment;
    const { faults: fate } = device;
    const status = computeStatus(device, moment, shareOf(device, moment) > 0);
    const speed = status === 'run' ? towerSpeed(device, moment) : 0;
    return {
      status,
      fanFrequency: speed,
      basinTemperature:
        (status === 'run' ? cold : clamp(weather.temperature, 12, 32)) + 0.1 * instrumentNoise(fate.seed, at),
      basinLevel: 0.42 + 0.03 * instrumentNoise(fate.seed + 3, at),
      power: 7.5 * (speed / 50) ** 3,
      vibration:
        speed > 0 ? 1.9 * (speed / 50) + 0.9 * fate.dustAt(at) + 0.15 * instrumentNoise(fate.seed + 6, at) : 0.03,
    };
  },
  rates(device, moment) {
    const isOn = computeStatus(device, moment, shareOf(device, moment) > 0) === 'run';
    return { energy: isOn ? 7.5 * (towerSpeed(device, moment) / 50) ** 3 : 0.02 };
  },
};

const towerSpeed = (device: SimulatedDevice, moment: PlantState): number =>
  clamp(20 + 26 * shareOf(device, moment) + 0.6 * (moment.weather.wetBulb - 18), 20, 50);

/** By the mark of the drawings: chilled water, condenser water, drinking water, fire water. */
const PUMPS = {
  chp: { kW: 18.5, head: 310 },
  cwp: { kW: 22, head: 260 },
  dcp: { kW: 7.5, head: 420 },
  fp: { kW: 45, head: 780 },
} as const;
const pumpOf = (device: SimulatedDevice) => PUMPS[(device.key.split('-')[0] ?? '') as keyof typeof PUMPS] ?? PUMPS.chp;
const isFire = (device: SimulatedDevice): boolean => device.key.startsWith('fp');

/**
 * Hz. Water pumps of the plant follow their chiller; drinking water follows people, one of the pair at a time; fire
 * pumps wait and are tried on Monday mornings.
 */
function pumpSpeed(device: SimulatedDevice, moment: PlantState): number {
  const { clock, occupancy } = moment;
  if (isFire(device)) return clock.weekday === 1 && clock.hour >= 10 && clock.hour < 10.2 ? 50 : 0;
  if (device.key.startsWith('dcp')) return clock.day % 2 === device.turn % 2 ? 24 + 20 * occupancy : 0;
  const share = shareOf(device, moment);
  return share > 0 ? clamp(34 + 16 * share, 34, 50) : 0;
}

export const pump: DeviceKind = {
  title: '水泵',
  properties: [
    STATUS_PROPERTY,
    SWITCH_PROPERTY,
    numberProperty('frequency', '运行频率', 'Hz'),
    numberProperty('current', '电流', 'A'),
    numberProperty('power', '功率', 'kW', 2),
    { key: 'outletPressure', name: '出口压力', unit: 'kPa', type: 'integer' },
    numberProperty('bearingTemperature', '轴承温度', '°C'),
    numberProperty('vibration', '振动速度', 'mm/s', 2),
    totalProperty('runtime', '累计运行', 'h'),
  ],
  measure(device, moment, orders) {
    const { at } = moment;
    const { faults: fate } = device;
    const { kW, head } = pumpOf(device);
    const wanted = pumpSpeed(device, moment);
    const status = computeStatus(device, moment, wanted > 0, orders);
    const speed = status === 'run' ? Math.max(wanted, 30) + 0.15 * instrumentNoise(fate.seed, at) : 0;
    const share = speed / 50;
    const power = kW * 0.86 * share ** 3;
    return {
      status,
      switch: status === 'run',
      frequency: speed,
      current: power * 1.78 + (speed > 0 ? 0.3 * instrumentNoise(fate.seed + 3, at) : 0),
      power,
      outletPressure:
        110 +
        head * share ** 2 +
        (speed > 0 ? 4 * instrumentNoise(fate.seed + 6, at) : 0) +
        (isFire(device) ? 690 * (1 - share ** 2) : 0),
      bearingTemperature:
        26 + (speed > 0 ? 18 * share + 7 * fate.dustAt(at) : 0) + 0.4 * instrumentNoise(fate.seed + 9, at),
      vibration: speed > 0 ? 1.1 + 1.9 * fate.dustAt(at) * share + 0.15 * instrumentNoise(fate.seed + 12, at) : 0.02,
    };
  },
  rates: (device, moment) => ({
    runtime: pumpSpeed(device, moment) > 0 && !device.faults.trippedAt(moment.at) ? 1 : 0,
  }),
};

export const heatMeter: DeviceKind = {
  title: '能量计',
  properties: [
    numberProperty('flow', '瞬时流量', 'm³/h'),
    numberProperty('supplyTemperature', '供水温度', '°C', 2),
    numberProperty('returnTemperature', '回水温度', '°C', 2),
    numberProperty('power', '瞬时热功率', 'kW'),
    totalProperty('energy', '累计热量', 'kWh', 0),
  ],
  measure(device, moment) {
    const { at, supply, back, cold, warm } = moment;
    const { faults: fate } = device;
    const isCondenser = device.key.includes('emcw');
    const [low, high] = isCondenser ? [cold, warm] : [supply, back];
    const flow = meterFlow(device, moment);
    return {
      flow: flow * (1 + 0.01 * instrumentNoise(fate.seed, at)),
      supplyTemperature: low + 0.05 * instrumentNoise(fate.seed + 3, at) + fate.driftAt(at) / 3,
      returnTemperature: high + 0.05 * instrumentNoise(fate.seed + 6, at),
      power: flow * WATER * (high - low) * (1 + 0.01 * instrumentNoise(fate.seed, at)),
    };
  },
  rates(device, moment) {
    const { supply, back, cold, warm } = moment;
    const difference = device.key.includes('emcw') ? warm - cold : back - supply;
    return { energy: meterFlow(device, moment) * WATER * difference };
  },
};

const meterFlow = (device: SimulatedDevice, { chillers }: PlantState): number =>
  chillers.filter((share) => share > 0).length * (device.key.includes('emcw') ? CONDENSER_FLOW : CHILLED_FLOW);

/**
 * Where a water temperature is taken: at the chillers by the mark of the pipe, in the branch of a storey in the supply
 * (1) and in the return (2).
 */
function waterAt(device: SimulatedDevice, { supply, back, cold, warm }: PlantState): number {
  const [mark] = device.key.split('-');
  switch (mark) {
    case 'tschws':
      return supply;
    case 'tschwr':
      return back;
    case 'tscwc':
      return cold;
    case 'tscwh':
      return warm;
    default:
      return device.turn === 1
        ? back + 0.3 * (seededRandom(device.faults.seed, 1) - 0.5)
        : supply + 0.2 + 0.05 * device.level;
  }
}

export const waterTemperature: DeviceKind = {
  title: '水温传感器',
  properties: [numberProperty('temperature', '水温', '°C', 2)],
  measure(device, moment) {
    const { faults: fate } = device;
    return {
      temperature: waterAt(device, moment) + 0.08 * instrumentNoise(fate.seed, moment.at) + fate.driftAt(moment.at),
    };
  },
};

export const controlValve: DeviceKind = {
  title: '电动调节阀',
  properties: [
    { ...numberProperty('setpoint', '开度设定', '%'), isOrder: true, range: [0, 100] },
    numberProperty('position', '开度反馈', '%'),
  ],
  measure(device, { at, cooling, conditioning }, orders) {
    const { faults: fate } = device;
    const open = 0.3 + 0.7 * conditioning;
    const wanted = open * clamp(16 + (84 * cooling) / (2 * CHILLER_KW) + 6 * instrumentNoise(fate.seed, at), 0, 100);
    const setpoint = readNumberCommand(orders, 'setpoint', wanted);
    // A valve that sticks lags behind what it is told.
    return {
      setpoint,
      position: fate.trippedAt(at) ? 35 : clamp(setpoint + 0.8 * instrumentNoise(fate.seed + 4, at), 0, 100),
    };
  },
};

export const tank: DeviceKind = {
  title: '水箱液位计',
  properties: [
    numberProperty('level', '液位', 'm', 2),
    numberProperty('temperature', '水温', '°C'),
    integerProperty('fillCount', '今日补水次数', '次'),
  ],
  measure(device, { at, weather, clock, occupancy }) {
    const { faults: fate } = device;
    const isFireTank = device.key.includes('tkfp');
    // Drawn down to two thirds, then filled: about every two hours of a working day, hardly ever at night.
    const cycle = (clock.hour / 2.1 + seededRandom(fate.seed, clock.day)) % 1;
    const drawn = isFireTank ? 0.02 : 0.75 * cycle * Math.max(0.15, occupancy);
    return {
      level: 2.25 - drawn + 0.012 * instrumentNoise(fate.seed, at),
      temperature: clamp(0.6 * weather.temperature + 8 + 0.1 * instrumentNoise(fate.seed + 3, at), 6, 30),
      fillCount: isFireTank ? 0 : Math.floor(clock.hour / 2.1),
    };
  },
};
