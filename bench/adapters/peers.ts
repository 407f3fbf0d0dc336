import { readMetersBare, serveMeters } from '../../apps/server/src/domains/adapters/testing/meters.ts';

/** What adapters are measured beside, each in a process of its own, which says when it is ready. */
const [role, ...given] = process.argv.slice(2);
if (role === 'meters') process.stdout.write(`${JSON.stringify(await serveMeters(Number(given[0])))}\n`);
else {
  await readMetersBare(given.map(Number));
  process.stdout.write('[]\n');
}
