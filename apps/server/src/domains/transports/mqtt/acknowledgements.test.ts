import { expect, test } from 'vitest';
import { Acknowledgements } from './acknowledgements.ts';

function line() {
  const written: string[] = [];
  const said: string[] = [];
  const acknowledgements = new Acknowledgements({
    write: (bytes) => written.push(bytes.toString('hex')),
    pause: () => said.push('pause'),
    resume: () => said.push('resume'),
  });
  return { acknowledgements, written, said };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('answers leave in the order of their messages, those of one moment in one write; QoS 0 has none', async () => {
  const { acknowledgements, written } = line();
  const first = acknowledgements.add(1, 7);
  const second = acknowledgements.add(0, 0);
  const third = acknowledgements.add(2, 258);
  const fourth = acknowledgements.add(1, 9);
  acknowledgements.done(third);
  await turn();
  expect(written).toEqual([]);
  acknowledgements.done(second);
  acknowledgements.done(first);
  await turn();
  expect(written).toEqual(['4002000750020102']);
  acknowledgements.done(fourth);
  acknowledgements.flush();
  expect(written).toEqual(['4002000750020102', '40020009']);
  await turn();
  expect(written).toHaveLength(2);
});

test('while too many wait for their commit nothing more is read', async () => {
  const { acknowledgements, written, said } = line();
  const all = Array.from({ length: 2_000 }, (_, index) => acknowledgements.add(1, index + 1));
  expect(said).toEqual(['pause']);
  for (const due of all.slice(0, 1_500)) acknowledgements.done(due);
  await turn();
  expect(said).toEqual(['pause', 'resume']);
  for (const due of all.slice(1_500)) acknowledgements.done(due);
  await turn();
  expect(written.map((bytes) => bytes.length / 8)).toEqual([1_500, 500]);
});
