import { counted, type Kind, type Living, measured, STATUS, statusOf, total } from '../kind.ts';
import { chance, restless, seedOf } from '../noise.ts';
import type { Moment } from '../plant.ts';

const STOREYS = 6;
/** A ride and what comes after it. */
const RIDE_MS = 40_000;
/** Share of the time in which guards and cleaners ride, also at night. */
const ROUNDS = 0.05;
/** Rides an hour when everybody is there. */
const RIDES = 62;
const DIRECTIONS = ['上行', '下行', '待梯'] as const;

/** Where a car is: it rests, or rides between two storeys that its slot of time names. */
function rideAt(device: Living, { at, occupancy, clock }: Moment) {
  const { seed } = device.fate;
  const slot = Math.floor(at / RIDE_MS);
  // At nine they come, at noon and six they go.
  const rush = [9, 12.1, 18].reduce((sum, hour) => sum + Math.exp(-(((clock.hour - hour) / 0.4) ** 2)), 0);
  const busy = Math.min(0.95, (RIDES / 90) * occupancy * (0.55 + 0.6 * rush) + ROUNDS);
  const stopAt = (place: number): number =>
    chance(seed + 1, place) < 0.42 ? 1 : 1 + Math.floor(chance(seed, place) * STOREYS);
  const from = stopAt(slot - 1);
  if (chance(seed + 2, slot) >= busy) return { floor: from, way: 2, isRiding: false, busy };
  const to = stopAt(slot);
  const done = Math.min(1, (at - slot * RIDE_MS) / (4000 + 4500 * Math.abs(to - from)));
  const isRiding = done < 1 && to !== from;
  return { floor: Math.round(from + (to - from) * done), way: !isRiding ? 2 : to > from ? 0 : 1, isRiding, busy };
}

export const lift: Kind = {
  title: '乘客电梯',
  properties: [
    STATUS,
    counted('floor', '当前楼层', 'F'),
    { key: 'direction', name: '运行方向', type: 'text' },
    { key: 'doorOpen', name: '门开', type: 'boolean' },
    { key: 'load', name: '载重', unit: 'kg', type: 'integer' },
    measured('power', '功率', 'kW', 2),
    { ...total('trips', '累计运行次数', '次', 0), type: 'integer' },
    total('energy', '累计电量', 'kWh'),
  ],
  measure(device, moment) {
    const { at } = moment;
    const { seed } = device.fate;
    const status = device.fate.trippedAt(at) ? 'fault' : 'run';
    if (status === 'fault') return { status, floor: 1, direction: DIRECTIONS[2], doorOpen: true, load: 0, power: 0.2 };
    const { floor, way, isRiding, busy } = rideAt(device, moment);
    const people = Math.floor(chance(seed + 4, Math.floor(at / RIDE_MS)) * 14 * Math.min(1, busy + 0.15));
    return {
      status,
      floor,
      direction: DIRECTIONS[way] ?? DIRECTIONS[2],
      doorOpen: !isRiding && way === 2 && chance(seed + 5, Math.floor(at / 20_000)) < busy * 0.5,
      load: isRiding ? people * 68 : 0,
      power: isRiding ? Math.max(0.6, (way === 0 ? 7.5 : 2.2) + people * 0.35 * (way === 0 ? 1 : -0.3)) : 0.35,
    };
  },
  rates(device, moment) {
    if (device.fate.trippedAt(moment.at)) return { trips: 0, energy: 0.2 };
    const { busy } = rideAt(device, moment);
    return { trips: busy * 90, energy: 0.35 + 2.6 * busy };
  },
};

export const controller: Kind = {
  title: '群控柜',
  properties: [
    STATUS,
    counted('pointsOnline', '在线点数', '点'),
    measured('cpuTemperature', '控制器温度', '°C'),
    measured('busLoad', '总线负载', '%'),
  ],
  measure(device, moment) {
    const { at, conditioning } = moment;
    const { seed } = device.fate;
    return {
      status: statusOf(device, moment, true),
      pointsOnline: 256 - Math.floor(4 * chance(seed, Math.floor(at / 3_600_000))),
      cpuTemperature: 46 + 4 * conditioning + 0.6 * restless(seed, at),
      busLoad: 17 + 9 * conditioning + 2.2 * restless(seed + 3, at),
    };
  },
};

const DETECTORS = seedOf('detectors');
export const alarmPanel: Kind = {
  title: '火灾报警控制器',
  properties: [
    STATUS,
    counted('fireAlarms', '火警数', '个'),
    counted('faults', '故障数', '个'),
    counted('disabled', '屏蔽数', '个'),
    measured('batteryVoltage', '备电电压', 'V', 2),
    measured('loopCurrent', '回路电流', 'mA'),
  ],
  measure(device, { at, clock }) {
    const { seed } = device.fate;
    // A detector that wants cleaning, some days a month; works on a storey now and then.
    const faults = chance(DETECTORS, clock.day) < 0.2 ? 1 : 0;
    return {
      status: 'run',
      fireAlarms: 0,
      faults,
      disabled: chance(DETECTORS + 1, clock.day) < 0.12 && clock.hour > 9 && clock.hour < 17 ? 3 : 0,
      batteryVoltage: 27.3 + 0.05 * restless(seed, at),
      loopCurrent: 148 + 1.5 * restless(seed + 3, at),
    };
  },
};
