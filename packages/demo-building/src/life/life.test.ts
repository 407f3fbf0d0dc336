import { beforeAll, describe, expect, it } from 'vitest';
import { BuildingSimulation } from './building.ts';
import { DAY_MS, HOUR_MS } from './clock.ts';
import { loadSimulatedDevices } from './devices.ts';
import type { SimulatedDevice } from './kind.ts';
import { computeMeetingOccupancy, occupancyAt } from './people.ts';
import { weatherAt } from './weather.ts';

/** By the building's clock, which shows eight hours more than UTC. */
const local = (text: string): number => Date.parse(`${text}+08:00`);
const TUESDAY = '2026-07-14';
const SUNDAY = '2026-07-12';
const FIVE_MINUTES = 300_000;

let devices: readonly SimulatedDevice[];
let building: BuildingSimulation;
const named = (key: string): SimulatedDevice => {
  const found = devices.find((device) => device.key === key);
  if (!found) throw new Error(`there is no ${key}`);
  return found;
};
const read = (key: string, at: number) => building.getKind(named(key)).measure(named(key), building.getState(at), {});
const numberOf = (key: string, property: string, at: number): number => Number(read(key, at)[property]);
const steps = (from: number, to: number, by: number): number[] =>
  Array.from({ length: Math.floor((to - from) / by) }, (_, index) => from + index * by);

beforeAll(async () => {
  devices = await loadSimulatedDevices();
  building = new BuildingSimulation(devices);
}, 60_000);

describe('weather and people', () => {
  it('it is warmer in July than in January, in the afternoon than before dawn, and the sun shines by day only', () => {
    const mean = (month: string) =>
      steps(local(`${month}-01T00:00`), local(`${month}-29T00:00`), HOUR_MS).reduce(
        (sum, at, _, all) => sum + weatherAt(at).temperature / all.length,
        0,
      );
    expect(mean('2026-07') - mean('2026-01')).toBeGreaterThan(9);
    const days = steps(local('2026-04-01T00:00'), local('2026-05-01T00:00'), DAY_MS);
    const warmer = days.filter(
      (day) => weatherAt(day + 15 * HOUR_MS).temperature > weatherAt(day + 5 * HOUR_MS).temperature,
    );
    expect(warmer.length).toBeGreaterThan(27);
    for (const day of days) {
      expect(weatherAt(day).sun).toBe(0);
      expect(weatherAt(day + 12 * HOUR_MS).sun).toBeGreaterThan(120);
      const { humidity, wetBulb, temperature } = weatherAt(day + 9 * HOUR_MS);
      expect(humidity).toBeLessThanOrEqual(98);
      expect(wetBulb).toBeLessThan(temperature + 0.5);
    }
  });

  it('people come at nine, eat at noon, leave at six, and stay at home on Sunday', () => {
    const at = (day: string, time: string) => occupancyAt(local(`${day}T${time}`));
    expect(at(TUESDAY, '10:30')).toBeGreaterThan(0.8);
    expect(at(TUESDAY, '12:30')).toBeLessThan(0.6 * at(TUESDAY, '10:30'));
    expect(at(TUESDAY, '03:00')).toBeLessThan(0.02);
    expect(at(SUNDAY, '10:30')).toBeLessThan(0.1);
  });

  it('meeting rooms are full or empty', () => {
    const seen = steps(local(`${TUESDAY}T09:00`), local(`${TUESDAY}T18:00`), FIVE_MINUTES).map((at) =>
      computeMeetingOccupancy(5, at, 0.9),
    );
    expect(seen.filter((share) => share === 0).length).toBeGreaterThan(10);
    expect(seen.filter((share) => share === 1).length).toBeGreaterThan(10);
  });
});

describe('the devices of the demo building', () => {
  it('are those of the model, at least 120, each of a kind that is known', () => {
    expect(devices.length).toBeGreaterThanOrEqual(120);
    expect(new Set(devices.map(({ key }) => key)).size).toBe(devices.length);
    const kinds = new Set(devices.map(({ kind }) => kind));
    for (const kind of ['ahu', 'vav', 'chiller', 'pump', 'transformer', 'meter', 'lighting', 'lift', 'room-sensor'])
      expect(kinds).toContain(kind);
  });

  it('show every property that they are said to have as its type, finite and with its decimals', () => {
    const wrong: unknown[] = [];
    for (const at of steps(local(`${TUESDAY}T00:20`), local(`${TUESDAY}T23:00`), 3.3 * HOUR_MS))
      for (const device of devices) {
        const { properties } = building.getKind(device);
        const declared = new Map(properties.map((property) => [property.key, property]));
        for (const [key, value] of Object.entries(building.read(device, at) ?? {})) {
          const { type, digits = 0 } = declared.get(key) ?? {};
          const isRight =
            typeof value === 'number'
              ? Number(value.toFixed(digits)) === value && (type === 'number' || (type === 'integer' && digits === 0))
              : type === (typeof value === 'string' ? 'text' : 'boolean');
          if (!isRight) wrong.push([device.key, key, value]);
        }
      }
    expect(wrong).toEqual([]);
    for (const device of devices)
      expect(['run', 'stop', 'fault']).toContain(read(device.key, local(`${TUESDAY}T10:00`)).status);
  });

  it('say the same of a moment whoever asks, in whatever order: history and live values are one curve', () => {
    const other = new BuildingSimulation(devices);
    const at = local(`${TUESDAY}T11:05`);
    const late = devices.map((device) => building.read(device, at + DAY_MS));
    const forth = devices.map((device) => building.read(device, at));
    const back = [...devices].reverse().map((device) => other.read(device, at));
    expect(back.reverse()).toEqual(forth);
    expect(devices.map((device) => other.read(device, at + DAY_MS))).toEqual(late);
  });

  it('move without jumps: temperatures change by less than two kelvins in a minute', () => {
    const sensors = devices.filter(({ kind }) => kind === 'room-sensor' || kind === 'vav');
    for (const at of steps(local(`${TUESDAY}T06:00`), local(`${TUESDAY}T21:00`), 17 * 60_000))
      for (const { key } of sensors)
        expect(Math.abs(numberOf(key, 'temperature', at + 60_000) - numberOf(key, 'temperature', at))).toBeLessThan(2);
  });
});

describe('loads drive the plant', () => {
  const working = () => steps(local(`${TUESDAY}T10:00`), local(`${TUESDAY}T16:00`), FIVE_MINUTES);
  const chillers = ['ch-f01-001', 'ch-f01-002', 'ch-f01-003'];
  const running = (at: number) => chillers.filter((key) => read(key, at).status === 'run').length;

  it('more chillers run on a summer day than at night, when one carries the server room; more cooling when it is hot than when it is mild', () => {
    expect(Math.max(...working().map(running))).toBeGreaterThan(1);
    const night = local(`${TUESDAY}T02:00`);
    expect(running(night)).toBe(1);
    const [carrying = ''] = chillers.filter((key) => read(key, night).status === 'run');
    expect(numberOf(carrying, 'load', night)).toBeLessThan(50);
    expect(building.getState(night).supply).toBeGreaterThan(building.getState(local(`${TUESDAY}T15:00`)).supply + 1);
    const most = (day: string) =>
      Math.max(
        ...steps(local(`${day}T10:00`), local(`${day}T17:00`), HOUR_MS).map((at) => building.getState(at).cooling),
      );
    expect(most(TUESDAY)).toBeGreaterThan(1.2 * most('2026-01-13'));
  });

  it('whoever looks sees it move: at every hour of a Sunday most machines show another value within the minute', () => {
    const machines = devices.filter(({ kind }) => ['chiller', 'heat-meter', 'ahu', 'vav', 'meter'].includes(kind));
    for (const at of steps(local(`${SUNDAY}T00:10`), local('2026-07-13T00:00'), HOUR_MS)) {
      expect(running(at)).toBeGreaterThan(0);
      const heard = machines.filter((device) => building.read(device, at) && building.read(device, at + 60_000));
      const moving = heard.filter(
        (device) => JSON.stringify(building.read(device, at)) !== JSON.stringify(building.read(device, at + 60_000)),
      );
      expect(moving.length).toBeGreaterThan(0.75 * heard.length);
      // The first of what a label of the plant says.
      const [carrying = ''] = chillers.filter((key) => read(key, at).status === 'run');
      const seen = steps(at, at + 300_000, 10_000).map((moment) => numberOf(carrying, 'chilledSupply', moment));
      expect(Math.max(...seen) - Math.min(...seen)).toBeGreaterThan(0.05);
    }
  });

  it('each pump and tower runs when its chiller does, and water comes back warmer than it went', () => {
    for (const at of working()) {
      const { supply, back, cold, warm } = building.getState(at);
      expect(back - supply).toBeGreaterThan(1);
      expect(warm - cold).toBeGreaterThan(1);
      for (const [index, key] of chillers.entries()) {
        if (read(key, at).status !== 'run') continue;
        const pump = read(`chp-f01-00${index + 1}`, at);
        if (pump.status !== 'fault') expect(Number(pump.frequency)).toBeGreaterThan(30);
      }
    }
  });

  it('more people and more cooling draw more power, and the panels share what the transformers give', () => {
    const noon = local(`${TUESDAY}T11:00`);
    const night = local(`${TUESDAY}T03:00`);
    expect(numberOf('tr-f01-001', 'load', noon)).toBeGreaterThan(2 * numberOf('tr-f01-001', 'load', night));
    const panels = devices.filter(({ key }) => key.startsWith('aa-'));
    const sum = panels.reduce((power, { key }) => power + numberOf(key, 'power', noon), 0);
    const given = ((2 * numberOf('tr-f01-001', 'load', noon)) / 100) * 1250 * 0.93;
    expect(sum / given).toBeGreaterThan(0.9);
    expect(sum / given).toBeLessThan(1.1);
  });

  it('counters never fall and grow by what the power says', () => {
    const meter = named('ap-f03-001');
    const at = steps(local(`${TUESDAY}T00:00`), local('2026-07-15T00:00'), FIVE_MINUTES);
    const seen = at.flatMap((moment) => building.read(meter, moment)?.energy ?? []).map(Number);
    for (const [index, value] of seen.entries()) expect(value).toBeGreaterThanOrEqual(seen[index - 1] ?? 0);
    const sum = at.reduce((energy, moment) => energy + numberOf('ap-f03-001', 'power', moment) / 12, 0);
    const grown = (seen.at(-1) ?? 0) - (seen[0] ?? 0);
    expect(grown / sum).toBeGreaterThan(0.95);
    expect(grown / sum).toBeLessThan(1.05);
  });
});

describe('things go wrong', () => {
  const weeks = () => steps(local('2026-03-01T00:00'), local('2026-06-01T00:00'), 0.5 * HOUR_MS);

  it('a fan that trips says fault, moves no air and draws hardly any power', () => {
    const units = devices.filter(({ kind }) => kind === 'ahu');
    const trips = weeks().flatMap((at) =>
      units.filter(({ faults: fate }) => fate.trippedAt(at)).map(({ key }) => ({ key, at })),
    );
    expect(trips.length).toBeGreaterThan(5);
    for (const { key, at } of trips)
      expect(read(key, at)).toMatchObject({ status: 'fault', fanFrequency: 0, filterPressure: 0 });
  });

  it('a filter clogs for weeks, then it is changed', () => {
    const { faults: fate } = named('ahu-f03-001');
    const dust = steps(local('2026-01-01T12:00'), local('2026-07-01T12:00'), DAY_MS).map((at) => fate.dustAt(at));
    const falls = dust.filter((value, index) => value < (dust[index - 1] ?? 0));
    expect(falls.length).toBeGreaterThanOrEqual(2);
    expect(falls.length).toBeLessThanOrEqual(3);
    expect(Math.max(...dust)).toBeGreaterThan(0.75);
  });

  it('some sensors drift for weeks until they are calibrated; most do not', () => {
    const at = local('2026-05-05T12:00');
    const drifting = devices.filter(({ faults: fate }) => fate.driftAt(at) !== 0);
    expect(drifting.length).toBeGreaterThan(3);
    expect(drifting.length).toBeLessThan(devices.length / 4);
    const [one] = drifting;
    const days = steps(at, at + 80 * DAY_MS, DAY_MS).map((day) => Math.abs(one?.faults.driftAt(day) ?? 0));
    expect(days.filter((value, index) => value < (days[index - 1] ?? 0)).length).toBeLessThanOrEqual(2);
    expect(Math.max(...days)).toBeGreaterThan(2);
  });

  it('now and then a device cannot be heard: it sends nothing', () => {
    const silent = weeks().flatMap((at) =>
      devices.filter(({ faults: fate }) => fate.silentAt(at)).map((device) => ({ device, at })),
    );
    const share = silent.length / weeks().length / devices.length;
    expect(share).toBeGreaterThan(0.0005);
    expect(share).toBeLessThan(0.02);
    for (const { device, at } of silent.slice(0, 50)) expect(building.read(device, at)).toBeUndefined();
  });

  it('orders from afar are followed, and the past and the counters stay as they were', () => {
    const at = local(`${TUESDAY}T14:00`);
    const unit = devices.find((device) => device.kind === 'ahu' && building.read(device, at)?.status === 'run');
    if (!unit) throw new Error('no unit runs');
    const free = building.read(unit, at);
    expect(building.read(unit, at, { switch: false })).toMatchObject({
      status: 'stop',
      fanFrequency: 0,
      energy: free?.energy,
    });
    expect(Number(building.read(unit, at, { supplySetpoint: 18 })?.supplyTemperature)).toBeGreaterThan(
      Number(free?.supplyTemperature) + 1.5,
    );
    expect(building.read(unit, at)).toEqual(free);
  });
});
