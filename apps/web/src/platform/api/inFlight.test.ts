import { expect, test } from 'vitest';
import { InFlight } from './inFlight.ts';

/** A request that is answered or given up when the test says so. */
function request() {
  let answer: (value: string) => void = () => undefined;
  let started = 0;
  let aborted = false;
  const start = (signal: AbortSignal) => {
    started += 1;
    signal.addEventListener('abort', () => {
      aborted = true;
    });
    return new Promise<string>((resolve) => {
      answer = resolve;
    });
  };
  return { start, answer: (value: string) => answer(value), started: () => started, aborted: () => aborted };
}

test('RU-CALL-04, A-27: equal calls in flight are sent once and share the answer', async () => {
  const calls = new InFlight();
  const one = request();
  const first = calls.ask('GET /a', one.start);
  const second = calls.ask('GET /a', one.start);
  one.answer('ok');
  expect(await Promise.all([first, second])).toEqual(['ok', 'ok']);
  expect(one.started()).toBe(1);
});

test('different calls are sent both', () => {
  const calls = new InFlight();
  const one = request();
  void calls.ask('POST /a {"Name":"x"}', one.start);
  void calls.ask('POST /a {"Name":"y"}', one.start);
  expect(one.started()).toBe(2);
});

test('once answered, the next equal call is sent again', async () => {
  const calls = new InFlight();
  const one = request();
  const first = calls.ask('GET /a', one.start);
  one.answer('old');
  await first;
  const second = calls.ask('GET /a', one.start);
  one.answer('new');
  expect(await second).toBe('new');
});

test('whoever asks after a change gets a request of their own, and those before keep their answer', async () => {
  const calls = new InFlight();
  const before = request();
  const after = request();
  const old = calls.ask('GET /a', before.start);
  calls.renew();
  const one = calls.ask('GET /a', after.start);
  const other = calls.ask('GET /a', after.start);
  before.answer('old');
  after.answer('new');
  expect(await Promise.all([old, one, other])).toEqual(['old', 'new', 'new']);
  expect(after.started()).toBe(1);
});

test('one asker who goes away does not take the answer from the other', async () => {
  const calls = new InFlight();
  const one = request();
  const leaving = new AbortController();
  const first = calls.ask('GET /a', one.start, leaving.signal);
  const second = calls.ask('GET /a', one.start);
  leaving.abort();
  await expect(first).rejects.toMatchObject({ kind: 'cancelled' });
  expect(one.aborted()).toBe(false);
  one.answer('ok');
  expect(await second).toBe('ok');
});

test('when all askers have gone, the request is given up, and a new one starts afresh', async () => {
  const calls = new InFlight();
  const one = request();
  const leaving = new AbortController();
  const first = calls.ask('GET /a', one.start, leaving.signal);
  leaving.abort();
  await expect(first).rejects.toMatchObject({ kind: 'cancelled' });
  expect(one.aborted()).toBe(true);
  void calls.ask('GET /a', one.start);
  expect(one.started()).toBe(2);
});
