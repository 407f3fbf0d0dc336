import { readMetersBare, serveMeters } from '../../apps/server/src/domains/adapters/testing/meters.ts';
import {
  followBacnetBare,
  followOpcUaBare,
  serveBacnetPlant,
  serveOpcUaPlant,
} from '../../apps/server/src/domains/adapters/testing/plants.ts';

/** What adapters are measured beside, each in a process of its own, which says when it is ready. */
const [role, ...texts] = process.argv.slice(2);
const given = texts.map(Number);
const [first = 0, second = 0] = given;
const roles: Readonly<Record<string, () => Promise<number[] | undefined>>> = {
  meters: () => serveMeters(first),
  metersBare: async () => void (await readMetersBare(given)),
  opcua: () => serveOpcUaPlant(first),
  opcuaBare: async () => void (await followOpcUaBare(first, second)),
  bacnet: () => serveBacnetPlant(first),
  bacnetBare: async () => void (await followBacnetBare(first, second)),
};
const ports = await roles[role ?? '']?.();
process.stdout.write(`${JSON.stringify(ports ?? [])}\n`);
