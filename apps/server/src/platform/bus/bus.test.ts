import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openLog } from '../log/index.ts';
import { type Bus, openBus, openInProcessNetwork, parseNatsAddress } from './index.ts';

const hasNats = spawnSync('nats-server', ['--version']).error === undefined;
const open: Bus[] = [];
const kept = (bus: Bus): Bus => {
  open.push(bus);
  return bus;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((bus) => bus.close()));
});

const freePort = async (): Promise<number> => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};
const subscribe = (bus: Bus, subject = 'points') => {
  const received: string[] = [];
  const leave = bus.subscribe(subject, (message) => received.push(Buffer.from(message).toString()));
  return { heard: received, leave };
};
const say = (bus: Bus, text: string, subject = 'points') => bus.publish(subject, Buffer.from(text));
const joined = (bus: Bus) => expect.poll(() => bus.isConnected(), { timeout: 8_000 }).toBe(true);

/** What every implementation does, for two processes of one installation. */
function suite(openTwo: () => [Bus, Bus]): void {
  it('each hears the other on the subjects that it asked for, in order, and never itself', async () => {
    const [one, other] = openTwo();
    await Promise.all([joined(one), joined(other)]);
    const [mine, theirMessages, elsewhere] = [subscribe(one), subscribe(other), subscribe(other, 'attributes')];
    // What is asked for travels as well.
    await expect
      .poll(() => {
        say(one, 'hello');
        say(other, 'hello');
        return mine.heard.length > 0 && theirMessages.heard.length > 0;
      })
      .toBe(true);
    const before = theirMessages.heard.length;
    for (const text of ['a', 'b', 'c']) say(one, text);
    await expect.poll(() => theirMessages.heard.slice(-3)).toEqual(['a', 'b', 'c']);
    expect(theirMessages.heard.length).toBeGreaterThanOrEqual(before + 3);
    expect(mine.heard.every((text) => text === 'hello')).toBe(true);
    expect(elsewhere.heard).toEqual([]);
  });

  it('who has left hears nothing more', async () => {
    const [one, other] = openTwo();
    await Promise.all([joined(one), joined(other)]);
    const [left, stays] = [subscribe(other), subscribe(other)];
    left.leave();
    await expect
      .poll(() => {
        say(one, 'x');
        return stays.heard.length;
      })
      .toBeGreaterThan(0);
    expect(left.heard).toEqual([]);
  });

  it('tells when the line is up', async () => {
    const [one] = openTwo();
    let times = 0;
    one.onConnected(() => {
      times += 1;
    });
    await expect.poll(() => times, { timeout: 8_000 }).toBe(1);
  });
}

describe('the bus within a process', () => {
  suite(() => {
    const line = openInProcessNetwork();
    return [kept(line.connect()), kept(line.connect())];
  });
  it('a process that is alone reaches nobody', () => {
    expect(kept(openBus(undefined, openLog('silent'))).isConnected()).toBe(false);
  });
});

describe.skipIf(!hasNats)('the bus over NATS (skipped without nats-server)', () => {
  let port: number;
  let server: ChildProcess;
  const start = async (): Promise<void> => {
    server = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
    await once(server, 'spawn');
  };
  const stop = async (): Promise<void> => {
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  };
  beforeAll(async () => {
    port = await freePort();
    await start();
  });
  afterAll(stop);
  const openEnd = (name = 'suite') =>
    kept(openBus(parseNatsAddress(`nats://127.0.0.1:${port}/${name}`), openLog('silent')));

  suite(() => [openEnd(), openEnd()]);

  it('installations that share a server do not hear each other', async () => {
    const [one, other, stranger] = [openEnd('east'), openEnd('east'), openEnd('west')];
    await Promise.all([one, other, stranger].map(joined));
    const [theirMessages, strange] = [subscribe(other), subscribe(stranger)];
    await expect
      .poll(() => {
        say(one, 'x');
        return theirMessages.heard.length;
      })
      .toBeGreaterThan(0);
    expect(strange.heard).toEqual([]);
  });

  it('a line that was lost is told as down and comes back by itself, with all who listen', async () => {
    const [one, other] = [openEnd(), openEnd()];
    const { heard: received } = subscribe(other);
    await Promise.all([joined(one), joined(other)]);
    await stop();
    await expect.poll(() => one.isConnected(), { timeout: 8_000 }).toBe(false);
    expect(() => say(one, 'into the void')).not.toThrow();
    await start();
    await Promise.all([joined(one), joined(other)]);
    await expect
      .poll(() => {
        say(one, 'again');
        return received.at(-1);
      })
      .toBe('again');
  });

  it('a program starts and stops without the server', async () => {
    const alone = openBus(parseNatsAddress(`nats://127.0.0.1:${await freePort()}`), openLog('silent'));
    await alone.close();
    expect(alone.isConnected()).toBe(false);
  });
});

it.each([
  ['nats://bus', { server: 'bus:4222', tls: false, prefix: 'twinscape' }],
  ['nats://127.0.0.1:4333/east', { server: '127.0.0.1:4333', tls: false, prefix: 'east' }],
  ['tls://me:p%40ss@bus:4222', { server: 'bus:4222', tls: true, prefix: 'twinscape', user: 'me', password: 'p@ss' }],
  ['http://bus', undefined],
  ['nats://bus/two/words', undefined],
  ['bus:4222', undefined],
])('the address %s of a NATS server', (text, address) => {
  expect(parseNatsAddress(text)).toEqual(address);
});
