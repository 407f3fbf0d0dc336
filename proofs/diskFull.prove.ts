import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileCalls } from '@twinscape/contract/files';
import { identityCalls } from '@twinscape/contract/identity';
import { projectCalls } from '@twinscape/contract/projects';
import { afterEach, describe, expect, it } from 'vitest';
import { Client } from '../apps/server/src/testing/client.ts';
import { DEMO_PASSWORD, TOWER_PROJECT } from '../e2e/demoModel.ts';
import { processTree, type StartedProgram, startProgram } from './abuse/program.ts';
import { mountSmallDisk, type SmallDisk } from './diskFull/smallDisk.ts';
import { addDeviceOverHttp, findFreeLowPort } from './telemetry/installation.ts';
import { TelemetrySender } from './telemetry/sender.ts';

const DISK_MB = 1_000;
/** What somebody else keeps on the disk, and removes in the end. */
const OTHER_MB = 200;
const SENDERS = 3;
const UPLOAD_BYTES = 16 * 1024 ** 2;
/** So long the disk stays full each time. */
const FULL_MS = 12_000;

let disk: SmallDisk | undefined;
let program: StartedProgram | undefined;
const senders: TelemetrySender[] = [];
afterEach(async () => {
  for (const sender of senders) sender.stop();
  await program?.stop();
  disk?.close();
});

type Ports = { readonly http: number; readonly mqtt: number };
const start = (folder: string, ports: Ports): Promise<StartedProgram> =>
  startProgram({
    TWINSCAPE_DATA_DIR: folder,
    TWINSCAPE_HTTP_PORT: String(ports.http),
    TWINSCAPE_MQTT_PORT: String(ports.mqtt),
    TWINSCAPE_COAP_PORT: 'off',
    TWINSCAPE_SIMULATOR: 'off',
    TWINSCAPE_CONVERSIONS: '0',
    TWINSCAPE_LOG_LEVEL: 'warn',
  });

const postmaster = (folder: string): number =>
  Number(readFileSync(path.join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

/** Everything at once and without a word: the starter, the server and PostgreSQL. */
async function killAll({ starter, hasEnded }: StartedProgram, folder: string): Promise<void> {
  const pids = [...processTree(starter).map(({ pid }) => pid), postmaster(folder)];
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended with its parent.
    }
  }
  await expect.poll(hasEnded, { timeout: 10_000 }).toBe(true);
}

/** Everything below the folder of blobs, uploads under way included. */
const storedFiles = async (folder: string): Promise<string[]> =>
  (await readdir(path.join(folder, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

describe('a disk that is full', () => {
  it('ends nothing for good: what was acknowledged is there, reads go on, and room brings everything back', {
    timeout: 600_000,
  }, async ({ skip }) => {
    disk = mountSmallDisk(DISK_MB);
    if (!disk) skip('a small disk in memory can be mounted by root only');
    const small = disk as SmallDisk;
    const ports = { http: await findFreeLowPort(), mqtt: await findFreeLowPort() };
    const url = `http://127.0.0.1:${ports.http}`;
    const say = (line: string): void => void process.stdout.write(`${line}\n`);
    await small.fill('other', OTHER_MB);
    program = await start(small.folder, ports);

    const signIn = async (loginAccount: string): Promise<string> =>
      (await new Client(url, undefined).must(identityCalls.Login, { loginAccount, loginPwd: DEMO_PASSWORD })).token;
    const engineer = new Client(url, await signIn('engineer'));
    const member = new Client(url, await signIn('member'));
    const guest = new Client(url, await signIn('guest'));
    const manager = await signIn('manager');
    const { list } = (await engineer.must(projectCalls.GetMemberProjectList, {})).data;
    const projectId = list.find(({ projectName }) => projectName === TOWER_PROJECT)?.id ?? '';
    const ballast = async () =>
      (await readdir(path.join(small.folder, 'postgres'))).filter((name) => /^ballast-\d$/.test(name)).sort();
    await expect.poll(ballast, { timeout: 30_000 }).toEqual(['ballast-1', 'ballast-2']);

    const devices = await Promise.all(
      Array.from({ length: SENDERS }, (_, at) => addDeviceOverHttp(url, manager, projectId, `DISK-${at}`)),
    );
    const working = devices.map((device) => {
      const sender = new TelemetrySender({ mqttPort: ports.mqtt, url }, device);
      senders.push(sender);
      return sender.work();
    });
    const points = () => senders.reduce((sum, sender) => sum + sender.points, 0);
    await expect.poll(points, { timeout: 30_000 }).toBeGreaterThan(1_000);

    /**
     * Reads a list, a history and signs in, again and again; answers how often each worked and the longest time without
     * any.
     */
    const reads = async (ms: number) => {
      const seen = { lists: 0, histories: 0, signIns: 0, failed: 0, longestGapMs: 0 };
      const until = Date.now() + ms;
      let last = Date.now();
      const history = `${url}/api/plugins/telemetry/DEVICE/${devices[0]?.id}/values/timeseries?keys=DISK-0.1&startTs=0&endTs=${Date.now()}&limit=100`;
      while (Date.now() < until) {
        try {
          const answer = await member.send(projectCalls.GetMemberProjectList, {});
          if (answer.code !== 200) throw new Error(answer.message);
          seen.lists += 1;
          if ((await fetch(history, { headers: { Token: manager } })).ok) seen.histories += 1;
          if (seen.lists % 20 === 1) await signIn('member').then(() => (seen.signIns += 1));
          seen.longestGapMs = Math.max(seen.longestGapMs, Date.now() - last);
          last = Date.now();
        } catch {
          seen.failed += 1;
        }
        await sleep(50);
      }
      return { ...seen, longestGapMs: Math.max(seen.longestGapMs, Date.now() - last) };
    };

    // Uploads until they are refused; a trial user's are refused at once and leave nothing.
    const upload = (who: Client) =>
      who.send(
        fileCalls.UploadFile,
        { projectId },
        {
          files: {
            file: {
              name: 'filler.pdf',
              body: new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(UPLOAD_BYTES)])),
            },
          },
        },
      );
    const before = await storedFiles(small.folder);
    expect((await upload(guest)).code).toBe(403);
    expect.soft(await storedFiles(small.folder)).toEqual(before);
    let taken = 0;
    let refusal = await upload(member);
    for (; refusal.code === 200 && taken < 100; taken++) refusal = await upload(member);
    expect([refusal.code, refusal.message]).toEqual([507, '服务器磁盘空间不足，暂时不能上传或写入，请联系平台管理员']);
    say(`${taken} uploads of 16 MB were taken, then refused with ${(await small.freeMb()).toFixed(0)} MB free`);
    expect(await small.freeMb()).toBeGreaterThan(150);

    // Somebody else's file takes the rest: the disk is full to its last byte.
    const acknowledgedBefore = points();
    say(`filled with ${(await small.fill('filler-1')).toFixed(0)} MB`);
    const full = await reads(FULL_MS);
    say(
      `full: ${JSON.stringify(full)}; ${points() - acknowledgedBefore} points acknowledged meanwhile; ballast ${await ballast()}`,
    );
    expect(full.lists).toBeGreaterThan(20);
    expect(full.histories).toBeGreaterThan(20);
    expect(full.signIns).toBeGreaterThan(0);
    const refused = await upload(member).catch(() => undefined);
    expect(refused?.code).toBe(507);

    // Killed while full: it starts on the full disk, with the second piece of its ballast at most, and serves reads.
    await killAll(program, small.folder);
    await small.fill('filler-2');
    const began = Date.now();
    program = await start(small.folder, ports);
    say(
      `started on the full disk in ${((Date.now() - began) / 1_000).toFixed(1)} s with ${(await small.freeMb()).toFixed(0)} MB`,
    );
    const restarted = await reads(FULL_MS);
    say(`after kill -9: ${JSON.stringify(restarted)}; ballast ${await ballast()}`);
    expect(restarted.lists).toBeGreaterThan(20);
    expect(restarted.histories).toBeGreaterThan(20);

    // Killed again, with nothing left to give up: it waits for room, and comes back by itself once there is some.
    await killAll(program, small.folder);
    await small.fill('filler-3');
    let isUp = false;
    const starting = start(small.folder, ports).then((started) => {
      isUp = true;
      return started;
    });
    await sleep(FULL_MS);
    say(`nothing left to give up: ${isUp ? 'serves all the same' : 'waits for room'}`);
    for (const name of ['filler-1', 'filler-2', 'filler-3', 'other']) await small.remove(name);
    const roomMade = Date.now();
    program = await starting;
    say(`serves ${((Date.now() - roomMade) / 1_000).toFixed(1)} s after room was made`);

    // Back to normal without a hand on the database: uploads, values, ballast.
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready', disk: 'ok' });
    const resumed = points();
    await expect.poll(points, { timeout: 60_000 }).toBeGreaterThan(resumed + 500);
    expect((await upload(member)).code).toBe(200);
    await expect.poll(ballast, { timeout: 30_000 }).toEqual(['ballast-1', 'ballast-2']);
    for (const sender of senders) sender.stop();
    await Promise.all(working);
    const wrong = (await Promise.all(senders.map((sender) => sender.differences(manager)))).flat();
    say(
      `${points()} points acknowledged, ${wrong.length} wrong; ${senders.reduce((sum, { sentAgain }) => sum + sentAgain, 0)} messages sent again`,
    );
    expect(wrong.slice(0, 5)).toEqual([]);
  });
});
