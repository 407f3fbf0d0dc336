import { HOUR_MS } from '../clock.ts';
import { type DeviceKind, numberProperty, type SimulatedDevice } from '../kind.ts';
import { clamp, instrumentNoise, seededRandom, smoothNoise } from '../noise.ts';
import { computeMeetingOccupancy, computeZoneOccupancy } from '../people.ts';
import type { PlantState } from '../plant.ts';

/** What a room's people want it to be, °C. */
const WANTED = 24.5;
/** CO₂ of fresh air and what a full room adds to it, ppm. */
const FRESH = 425;
const FULL = 640;

/** Full or empty by people's habits: meeting rooms by the half hour, the others like the building. */
const peopleIn = (device: SimulatedDevice, { at, occupancy }: PlantState): number =>
  device.key.endsWith('op') || device.level === 1
    ? computeZoneOccupancy(device.faults.seed, at, occupancy)
    : 0.4 * computeZoneOccupancy(device.faults.seed, at, occupancy) +
      0.6 * computeMeetingOccupancy(device.faults.seed, at, occupancy);

/**
 * °C of a room: near what is wanted while it is conditioned, drifting towards the weather with the building's weight in
 * setback.
 */
export function roomTemperature(device: SimulatedDevice, moment: PlantState, wanted = WANTED): number {
  const { at, weather, conditioning, occupancy } = moment;
  const { seed } = device.faults;
  const own = 0.5 * (seededRandom(seed, 1) - 0.5) + 0.35 * smoothNoise(seed, at, 2 * HOUR_MS);
  const free = clamp(22.5 + 0.32 * (weather.temperature - 20) + 2.2 * occupancy + weather.sun / 900, 17, 33);
  const held = wanted + 0.6 * (occupancy - 0.5) + weather.sun / 2600;
  return free + (held - free) * 0.92 * (0.3 + 0.7 * conditioning) + own;
}

export const roomSensor: DeviceKind = {
  title: '环境传感器',
  properties: [
    numberProperty('temperature', '室内温度', '°C'),
    numberProperty('humidity', '相对湿度', '%RH'),
    { key: 'co2', name: 'CO₂ 浓度', unit: 'ppm', type: 'integer' },
    numberProperty('battery', '电池电压', 'V', 2),
  ],
  measure(device, moment) {
    const { at, weather, conditioning } = moment;
    const { seed } = device.faults;
    const people = peopleIn(device, moment);
    return {
      temperature: roomTemperature(device, moment) + device.faults.driftAt(at) + 0.06 * instrumentNoise(seed, at),
      humidity: clamp(
        weather.humidity * (1 - 0.45 * conditioning) +
          14 * conditioning +
          5 * people +
          1.2 * instrumentNoise(seed + 5, at),
        20,
        98,
      ),
      co2: FRESH + FULL * people * (1 - 0.25 * conditioning) + 14 * instrumentNoise(seed + 9, at),
      battery: 3.6 - 0.45 * ((at / (400 * 24 * HOUR_MS) + seededRandom(seed, 3)) % 1),
    };
  },
};

export const weatherStation: DeviceKind = {
  title: '气象站',
  properties: [
    numberProperty('temperature', '室外温度', '°C'),
    numberProperty('humidity', '相对湿度', '%RH'),
    numberProperty('wetBulb', '湿球温度', '°C'),
    { key: 'irradiance', name: '太阳总辐射', unit: 'W/m²', type: 'integer' },
    numberProperty('windSpeed', '风速', 'm/s'),
  ],
  measure(device, { at, weather }) {
    const { seed } = device.faults;
    return {
      temperature: weather.temperature + 0.05 * instrumentNoise(seed, at),
      humidity: weather.humidity + 0.4 * instrumentNoise(seed + 3, at),
      wetBulb: weather.wetBulb,
      irradiance: weather.sun,
      windSpeed: Math.max(0, 2.1 + 1.5 * smoothNoise(seed, at, 3 * HOUR_MS) + 0.9 * instrumentNoise(seed + 6, at)),
    };
  },
};
