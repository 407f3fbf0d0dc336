import {
  counted,
  type Kind,
  type Living,
  measured,
  numberIn,
  STATUS,
  type Status,
  SWITCH,
  statusOf,
  total,
} from '../kind.ts';
import { between, chance, restless } from '../noise.ts';
import { CHILLED_FLOW, CHILLER_KW, CONDENSER_FLOW, type Moment, WATER } from '../plant.ts';

/** Share of what the machine's chiller can give; towers and pumps follow the chiller of their number. */
const shareOf = (device: Living, { chillers }: Moment): number => chillers[device.turn] ?? 0;

/** Coefficient of performance: best at three quarters of the load and with cold condenser water. */
const performanceAt = (share: number, cold: number): number =>
  5.9 * (1 - 0.42 * (share - 0.74) ** 2) - 0.075 * (cold - 26);

const chillerPower = (share: number, cold: number): number =>
  share === 0 ? 0.8 : (share * CHILLER_KW) / performanceAt(share, cold);

export const chiller: Kind = {
  title: '冷水机组',
  properties: [
    STATUS,
    { ...measured('supplySetpoint', '出水温度设定', '°C'), isOrder: true, range: [5, 15] },
    measured('load', '负荷率', '%'),
    measured('chilledSupply', '冷冻水出水温度', '°C'),
    measured('chilledReturn', '冷冻水回水温度', '°C'),
    measured('condenserIn', '冷却水进水温度', '°C'),
    measured('condenserOut', '冷却水出水温度', '°C'),
    measured('power', '功率', 'kW'),
    measured('cop', '能效比 COP', '', 2),
    { key: 'evaporatorPressure', name: '蒸发压力', unit: 'kPa', type: 'integer' },
    { key: 'condenserPressure', name: '冷凝压力', unit: 'kPa', type: 'integer' },
    total('energy', '累计电量', 'kWh'),
    total('runtime', '累计运行', 'h'),
  ],
  measure(device, moment, orders) {
    const { at, supply, back, cold, weather } = moment;
    const { fate } = device;
    const share = shareOf(device, moment);
    const status: Status = fate.trippedAt(at) ? 'fault' : share > 0 ? 'run' : 'stop';
    const shift = numberIn(orders, 'supplySetpoint', 7) - 7;
    const power = chillerPower(share, cold) * (1 + 0.012 * restless(fate.seed, at) - 0.02 * shift);
    const still = between(supply, 14, 22);
    const rise = (share * CHILLER_KW) / (CHILLED_FLOW * WATER);
    return {
      status,
      supplySetpoint: 7 + shift,
      load: share * 100,
      chilledSupply: (share > 0 ? supply + shift : still) + 0.12 * restless(fate.seed + 3, at) + fate.driftAt(at) / 2,
      chilledReturn: (share > 0 ? back + shift : still + 0.2) + 0.12 * restless(fate.seed + 6, at),
      condenserIn: (share > 0 ? cold : weather.temperature) + 0.1 * restless(fate.seed + 9, at),
      condenserOut:
        (share > 0 ? cold + rise * 1.19 * (CHILLED_FLOW / CONDENSER_FLOW) : weather.temperature) +
        0.1 * restless(fate.seed + 12, at),
      power,
      ...(share > 0 ? { cop: (share * CHILLER_KW) / power } : {}),
      evaporatorPressure: share > 0 ? 268 + 9 * (supply - 7) + 4 * restless(fate.seed + 15, at) : 520,
      condenserPressure: share > 0 ? 640 + 21 * (cold - 26) + 90 * share + 6 * restless(fate.seed + 18, at) : 530,
    };
  },
  rates(device, moment) {
    const share = shareOf(device, moment);
    return { energy: chillerPower(share, moment.cold), runtime: share > 0 ? 1 : 0 };
  },
};

export const coolingTower: Kind = {
  title: '冷却塔',
  properties: [
    STATUS,
    measured('fanFrequency', '风机频率', 'Hz'),
    measured('basinTemperature', '集水盘水温', '°C'),
    measured('basinLevel', '集水盘液位', 'm', 2),
    measured('power', '风机功率', 'kW', 2),
    measured('vibration', '振动速度', 'mm/s', 2),
    total('energy', '累计电量', 'kWh'),
  ],
  measure(device, moment) {
    const { at, cold, weather } = moment;
    const { fate } = device;
    const status = statusOf(device, moment, shareOf(device, moment) > 0);
    const speed = status === 'run' ? towerSpeed(device, moment) : 0;
    return {
      status,
      fanFrequency: speed,
      basinTemperature:
        (status === 'run' ? cold : between(weather.temperature, 12, 32)) + 0.1 * restless(fate.seed, at),
      basinLevel: 0.42 + 0.03 * restless(fate.seed + 3, at),
      power: 7.5 * (speed / 50) ** 3,
      vibration: speed > 0 ? 1.9 * (speed / 50) + 0.9 * fate.dustAt(at) + 0.15 * restless(fate.seed + 6, at) : 0.03,
    };
  },
  rates(device, moment) {
    const isOn = statusOf(device, moment, shareOf(device, moment) > 0) === 'run';
    return { energy: isOn ? 7.5 * (towerSpeed(device, moment) / 50) ** 3 : 0.02 };
  },
};

const towerSpeed = (device: Living, moment: Moment): number =>
  between(20 + 26 * shareOf(device, moment) + 0.6 * (moment.weather.wetBulb - 18), 20, 50);

/** By the mark of the drawings: chilled water, condenser water, drinking water, fire water. */
const PUMPS = {
  chp: { kW: 18.5, head: 310 },
  cwp: { kW: 22, head: 260 },
  dcp: { kW: 7.5, head: 420 },
  fp: { kW: 45, head: 780 },
} as const;
const pumpOf = (device: Living) => PUMPS[(device.key.split('-')[0] ?? '') as keyof typeof PUMPS] ?? PUMPS.chp;
const isFire = (device: Living): boolean => device.key.startsWith('fp');

/**
 * Hz. Water pumps of the plant follow their chiller; drinking water follows people, one of the pair at a time; fire
 * pumps wait and are tried on Monday mornings.
 */
function pumpSpeed(device: Living, moment: Moment): number {
  const { clock, occupancy } = moment;
  if (isFire(device)) return clock.weekday === 1 && clock.hour >= 10 && clock.hour < 10.2 ? 50 : 0;
  if (device.key.startsWith('dcp')) return clock.day % 2 === device.turn % 2 ? 24 + 20 * occupancy : 0;
  const share = shareOf(device, moment);
  return share > 0 ? between(34 + 16 * share, 34, 50) : 0;
}

export const pump: Kind = {
  title: '水泵',
  properties: [
    STATUS,
    SWITCH,
    measured('frequency', '运行频率', 'Hz'),
    measured('current', '电流', 'A'),
    measured('power', '功率', 'kW', 2),
    { key: 'outletPressure', name: '出口压力', unit: 'kPa', type: 'integer' },
    measured('bearingTemperature', '轴承温度', '°C'),
    measured('vibration', '振动速度', 'mm/s', 2),
    total('runtime', '累计运行', 'h'),
  ],
  measure(device, moment, orders) {
    const { at } = moment;
    const { fate } = device;
    const { kW, head } = pumpOf(device);
    const wanted = pumpSpeed(device, moment);
    const status = statusOf(device, moment, wanted > 0, orders);
    const speed = status === 'run' ? Math.max(wanted, 30) + 0.15 * restless(fate.seed, at) : 0;
    const share = speed / 50;
    const power = kW * 0.86 * share ** 3;
    return {
      status,
      switch: status === 'run',
      frequency: speed,
      current: power * 1.78 + (speed > 0 ? 0.3 * restless(fate.seed + 3, at) : 0),
      power,
      outletPressure:
        110 +
        head * share ** 2 +
        (speed > 0 ? 4 * restless(fate.seed + 6, at) : 0) +
        (isFire(device) ? 690 * (1 - share ** 2) : 0),
      bearingTemperature: 26 + (speed > 0 ? 18 * share + 7 * fate.dustAt(at) : 0) + 0.4 * restless(fate.seed + 9, at),
      vibration: speed > 0 ? 1.1 + 1.9 * fate.dustAt(at) * share + 0.15 * restless(fate.seed + 12, at) : 0.02,
    };
  },
  rates: (device, moment) => ({
    runtime: pumpSpeed(device, moment) > 0 && !device.fate.trippedAt(moment.at) ? 1 : 0,
  }),
};

export const heatMeter: Kind = {
  title: '能量计',
  properties: [
    measured('flow', '瞬时流量', 'm³/h'),
    measured('supplyTemperature', '供水温度', '°C', 2),
    measured('returnTemperature', '回水温度', '°C', 2),
    measured('power', '瞬时热功率', 'kW'),
    total('energy', '累计热量', 'kWh', 0),
  ],
  measure(device, moment) {
    const { at, supply, back, cold, warm } = moment;
    const { fate } = device;
    const isCondenser = device.key.includes('emcw');
    const [low, high] = isCondenser ? [cold, warm] : [supply, back];
    const flow = meterFlow(device, moment);
    return {
      flow: flow * (1 + 0.01 * restless(fate.seed, at)),
      supplyTemperature: low + 0.05 * restless(fate.seed + 3, at) + fate.driftAt(at) / 3,
      returnTemperature: high + 0.05 * restless(fate.seed + 6, at),
      power: flow * WATER * (high - low) * (1 + 0.01 * restless(fate.seed, at)),
    };
  },
  rates(device, moment) {
    const { supply, back, cold, warm } = moment;
    const difference = device.key.includes('emcw') ? warm - cold : back - supply;
    return { energy: meterFlow(device, moment) * WATER * difference };
  },
};

const meterFlow = (device: Living, { chillers }: Moment): number =>
  chillers.filter((share) => share > 0).length * (device.key.includes('emcw') ? CONDENSER_FLOW : CHILLED_FLOW);

/**
 * Where a water temperature is taken: at the chillers by the mark of the pipe, in the branch of a storey in the supply
 * (1) and in the return (2).
 */
function waterAt(device: Living, { supply, back, cold, warm }: Moment): number {
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
      return device.turn === 1 ? back + 0.3 * (chance(device.fate.seed, 1) - 0.5) : supply + 0.2 + 0.05 * device.level;
  }
}

export const waterTemperature: Kind = {
  title: '水温传感器',
  properties: [measured('temperature', '水温', '°C', 2)],
  measure(device, moment) {
    const { fate } = device;
    return {
      temperature: waterAt(device, moment) + 0.08 * restless(fate.seed, moment.at) + fate.driftAt(moment.at),
    };
  },
};

export const controlValve: Kind = {
  title: '电动调节阀',
  properties: [
    { ...measured('setpoint', '开度设定', '%'), isOrder: true, range: [0, 100] },
    measured('position', '开度反馈', '%'),
  ],
  measure(device, { at, cooling, conditioning }, orders) {
    const { fate } = device;
    const open = 0.3 + 0.7 * conditioning;
    const wanted = open * between(16 + (84 * cooling) / (2 * CHILLER_KW) + 6 * restless(fate.seed, at), 0, 100);
    const setpoint = numberIn(orders, 'setpoint', wanted);
    // A valve that sticks lags behind what it is told.
    return {
      setpoint,
      position: fate.trippedAt(at) ? 35 : between(setpoint + 0.8 * restless(fate.seed + 4, at), 0, 100),
    };
  },
};

export const tank: Kind = {
  title: '水箱液位计',
  properties: [
    measured('level', '液位', 'm', 2),
    measured('temperature', '水温', '°C'),
    counted('fillCount', '今日补水次数', '次'),
  ],
  measure(device, { at, weather, clock, occupancy }) {
    const { fate } = device;
    const isFireTank = device.key.includes('tkfp');
    // Drawn down to two thirds, then filled: about every two hours of a working day, hardly ever at night.
    const cycle = (clock.hour / 2.1 + chance(fate.seed, clock.day)) % 1;
    const drawn = isFireTank ? 0.02 : 0.75 * cycle * Math.max(0.15, occupancy);
    return {
      level: 2.25 - drawn + 0.012 * restless(fate.seed, at),
      temperature: between(0.6 * weather.temperature + 8 + 0.1 * restless(fate.seed + 3, at), 6, 30),
      fillCount: isFireTank ? 0 : Math.floor(clock.hour / 2.1),
    };
  },
};
