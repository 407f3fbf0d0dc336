import {
  computeStatus,
  type DeviceKind,
  integerProperty,
  numberProperty,
  type SimulatedDevice,
  STATUS_PROPERTY,
  totalProperty,
} from '../kind.ts';
import { hashSeed, instrumentNoise, seededRandom } from '../noise.ts';
import type { PlantState } from '../plant.ts';

const STOREYS = 6;
/** A ride and what comes after it. */
const RIDE_MS = 40_000;
/** Share of the time in which guards and cleaners ride, also at night. */
const ROUNDS = 0.05;
/** Rides an hour when everybody is there. */
const RIDES = 62;
const DIRECTIONS = ['上行', '下行', '待梯'] as const;

/** Where a car is: it rests, or rides between two storeys that its slot of time names. */
function rideAt(device: SimulatedDevice, { at, occupancy, clock }: PlantState) {
  const { seed } = device.faults;
  const slot = Math.floor(at / RIDE_MS);
  // At nine they come, at noon and six they go.
  const rush = [9, 12.1, 18].reduce((sum, hour) => sum + Math.exp(-(((clock.hour - hour) / 0.4) ** 2)), 0);
  const busy = Math.min(0.95, (RIDES / 90) * occupancy * (0.55 + 0.6 * rush) + ROUNDS);
  const stopAt = (place: number): number =>
    seededRandom(seed + 1, place) < 0.42 ? 1 : 1 + Math.floor(seededRandom(seed, place) * STOREYS);
  const from = stopAt(slot - 1);
  if (seededRandom(seed + 2, slot) >= busy) return { floor: from, way: 2, isRiding: false, busy };
  const to = stopAt(slot);
  const done = Math.min(1, (at - slot * RIDE_MS) / (4000 + 4500 * Math.abs(to - from)));
  const isRiding = done < 1 && to !== from;
  return { floor: Math.round(from + (to - from) * done), way: !isRiding ? 2 : to > from ? 0 : 1, isRiding, busy };
}

export const lift: DeviceKind = {
  title: '乘客电梯',
  properties: [
    STATUS_PROPERTY,
    integerProperty('floor', '当前楼层', 'F'),
    { key: 'direction', name: '运行方向', type: 'text' },
    { key: 'doorOpen', name: '门开', type: 'boolean' },
    { key: 'load', name: '载重', unit: 'kg', type: 'integer' },
    numberProperty('power', '功率', 'kW', 2),
    { ...totalProperty('trips', '累计运行次数', '次', 0), type: 'integer' },
    totalProperty('energy', '累计电量', 'kWh'),
  ],
  measure(device, moment) {
    const { at } = moment;
    const { seed } = device.faults;
    const status = device.faults.trippedAt(at) ? 'fault' : 'run';
    if (status === 'fault') return { status, floor: 1, direction: DIRECTIONS[2], doorOpen: true, load: 0, power: 0.2 };
    const { floor, way, isRiding, busy } = rideAt(device, moment);
    const people = Math.floor(seededRandom(seed + 4, Math.floor(at / RIDE_MS)) * 14 * Math.min(1, busy + 0.15));
    return {
      status,
      floor,
      direction: DIRECTIONS[way] ?? DIRECTIONS[2],
      doorOpen: !isRiding && way === 2 && seededRandom(seed + 5, Math.floor(at / 20_000)) < busy * 0.5,
      load: isRiding ? people * 68 : 0,
      power: isRiding ? Math.max(0.6, (way === 0 ? 7.5 : 2.2) + people * 0.35 * (way === 0 ? 1 : -0.3)) : 0.35,
    };
  },
  rates(device, moment) {
    if (device.faults.trippedAt(moment.at)) return { trips: 0, energy: 0.2 };
    const { busy } = rideAt(device, moment);
    return { trips: busy * 90, energy: 0.35 + 2.6 * busy };
  },
};

export const controller: DeviceKind = {
  title: '群控柜',
  properties: [
    STATUS_PROPERTY,
    integerProperty('pointsOnline', '在线点数', '点'),
    numberProperty('cpuTemperature', '控制器温度', '°C'),
    numberProperty('busLoad', '总线负载', '%'),
  ],
  measure(device, moment) {
    const { at, conditioning } = moment;
    const { seed } = device.faults;
    return {
      status: computeStatus(device, moment, true),
      pointsOnline: 256 - Math.floor(4 * seededRandom(seed, Math.floor(at / 3_600_000))),
      cpuTemperature: 46 + 4 * conditioning + 0.6 * instrumentNoise(seed, at),
      busLoad: 17 + 9 * conditioning + 2.2 * instrumentNoise(seed + 3, at),
    };
  },
};

const DETECTORS = hashSeed('detectors');
export const alarmPanel: DeviceKind = {
  title: '火灾报警控制器',
  properties: [
    STATUS_PROPERTY,
    integerProperty('fireAlarms', '火警数', '个'),
    integerProperty('faults', '故障数', '个'),
    integerProperty('disabled', '屏蔽数', '个'),
    numberProperty('batteryVoltage', '备电电压', 'V', 2),
    numberProperty('loopCurrent', '回路电流', 'mA'),
  ],
  measure(device, { at, clock }) {
    const { seed } = device.faults;
    // A detector that wants cleaning, some days a month; works on a storey now and then.
    const faults = seededRandom(DETECTORS, clock.day) < 0.2 ? 1 : 0;
    return {
      status: 'run',
      fireAlarms: 0,
      faults,
      disabled: seededRandom(DETECTORS + 1, clock.day) < 0.12 && clock.hour > 9 && clock.hour < 17 ? 3 : 0,
      batteryVoltage: 27.3 + 0.05 * instrumentNoise(seed, at),
      loopCurrent: 148 + 1.5 * instrumentNoise(seed + 3, at),
    };
  },
};
