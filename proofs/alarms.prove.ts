import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connectAsync, type MqttClient } from 'mqtt';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { runningPostgres } from '../apps/server/src/platform/db/embedded/index.ts';
import { newId } from '../apps/server/src/platform/db/index.ts';
import { readDatabasePid } from '../apps/server/src/testing/kills/installation.ts';
import { type RunningProduct, startProduct } from '../e2e/product.ts';
import { type IngestProcess, startIngest } from './telemetry/ingest.ts';
import { findFreeLowPort } from './telemetry/installation.ts';

const DEVICES = 50;
const MESSAGES = 100;
/** Floods over the threshold and back; a kill within each. */
const ROUNDS = 6;
const ANSWER_MS = 20_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Proved = { readonly id: string; readonly token: string };
let folder = '';
let first: RunningProduct | undefined;
let second: IngestProcess | undefined;
afterEach(async () => {
  await second?.kill();
  await first?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

async function ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: (await runningPostgres(folder)) ?? '' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * One message at QoS 1 through the door of a process, again and again, through this one or the other, until it is
 * acknowledged.
 */
async function deliver(ports: () => readonly number[], token: string, which: number, body: string): Promise<number> {
  for (let tries = 0; ; tries++) {
    const address = ports();
    let client: MqttClient | undefined;
    try {
      client = await connectAsync(
        `mqtt://127.0.0.1:${address[(which + tries) % address.length]}`,
        { username: token, protocolVersion: 5, reconnectPeriod: 0, connectTimeout: 5_000 },
        false,
      );
      client.on('error', () => undefined);
      await Promise.race([
        client.publishAsync('v1/devices/me/telemetry', body, { qos: 1 }),
        new Promise((_, reject) => client?.once('close', () => reject(new Error('closed')))),
        wait(ANSWER_MS).then(() => Promise.reject(new Error('not acknowledged'))),
      ]);
      return tries;
    } catch {
      await wait(100 + Math.random() * 200);
    } finally {
      await client?.endAsync(true).catch(() => undefined);
    }
  }
}

describe('alarms of two ingest processes under kill -9', () => {
  it(`E-Alarm ${MESSAGES} parallel messages over a threshold on each of ${DEVICES} devices make exactly ${DEVICES} open alarms, whichever process or database dies, ${ROUNDS} times over and back`, {
    timeout: 1_700_000,
  }, async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'twinscape 孪境 alarms-'));
    const beside = path.join(folder, 'beside');
    const [httpPort, mqttPort, mqttBeside] = [
      await findFreeLowPort(),
      await findFreeLowPort(),
      await findFreeLowPort(),
    ];
    const env = { TWINSCAPE_LOG_LEVEL: 'error' };
    const startFirst = async () => {
      first = await startProduct(folder, {
        ...env,
        TWINSCAPE_HTTP_PORT: String(httpPort),
        TWINSCAPE_MQTT_PORT: String(mqttPort),
      });
    };
    const startSecond = async () => {
      second = await startIngest((await runningPostgres(folder)) ?? '', beside, mqttBeside);
    };
    await startFirst();
    await startSecond();
    const { projectId, devices } = await loadDevices(first?.url ?? '');
    const category = newId();
    await ask(`insert into device_category (id, project_id, category_name, sort) values ($1, $2, 'proof', 1)`, [
      category,
      projectId,
    ]);
    await ask('insert into device_in_category (category_id, device_id) select $1, unnest($2::uuid[])', [
      category,
      devices.map(({ id }) => id),
    ]);
    await ask(
      `insert into alarm_rule (id, company_id, project_id, rule_name, alarm_type, target_type, target_id, definition)
       select $1, company_id, id, 'proof', 'proof', 'DEVICE_CATEGORY', $2, $3 from project where id = $4`,
      [
        newId(),
        category,
        JSON.stringify({
          levels: [{ severity: 'major', when: { kind: 'value', key: 't', operator: 'gt', value: 80 } }],
        }),
        projectId,
      ],
    );

    const ports = () => [mqttPort, mqttBeside];
    let again = 0;
    const flood = async (value: number) => {
      const tries = await Promise.all(
        devices.flatMap(({ token }, device) =>
          Array.from({ length: MESSAGES }, async (_, n) => {
            await wait(Math.random() * 4_000);
            return deliver(ports, token, device + n, `{"t":${value + n / 1000}}`);
          }),
        ),
      );
      again += tries.filter((count) => count > 0).length;
    };
    const counts = async () =>
      (
        await ask<{ open: number; all: number; devices: number; most: number }>(
          `select count(*) filter (where not is_cleared)::int as open, count(*)::int as all,
                  count(distinct originator_id) filter (where not is_cleared)::int as devices, max(occurrence_count)::int as most
             from alarm where alarm_type = 'proof'`,
        )
      )[0];

    for (let round = 0; round < ROUNDS; round++) {
      const kill = (async () => {
        await wait(500 + Math.random() * 2_500);
        const victim = (['second', 'first', 'database'] as const)[round % 3];
        if (victim === 'second') await second?.kill();
        else {
          // The first one has the database in its care: without it, both end by themselves.
          if (victim === 'database') process.kill(readDatabasePid(folder), 'SIGKILL');
          else await first?.kill();
          await expect.poll(() => first?.hasEnded(), { timeout: 60_000 }).toBe(true);
          await startFirst();
          await second?.kill();
        }
        await startSecond();
        return victim;
      })();
      const isOver = round % 2 === 0;
      await flood(isOver ? 81 : 10);
      const victim = await kill;
      const found = await counts();
      console.log(
        `round ${round + 1}: ${isOver ? 'over' : 'back'}, ${victim} killed, ${JSON.stringify(found)}, ${again} messages sent again so far`,
      );
      const raised = DEVICES * (Math.floor(round / 2) + 1);
      expect(found).toEqual({ open: isOver ? DEVICES : 0, all: raised, devices: isOver ? DEVICES : 0, most: 1 });
    }
    const kinds = await ask<{ kind: string; n: number }>(
      `select e.kind, count(*)::int as n from alarm_event e join alarm a on a.id = e.alarm_id where a.alarm_type = 'proof' group by 1 order by 1`,
    );
    const each = (DEVICES * ROUNDS) / 2;
    expect(kinds).toEqual([
      { kind: 'cleared', n: each },
      { kind: 'raised', n: each },
    ]);
  });
});

async function loadDevices(url: string): Promise<{ projectId: string; devices: Proved[] }> {
  const call = async <T>(pathname: string, body: object, token?: string): Promise<T> => {
    const response = await fetch(url + pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { Token: token } : {}) },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { ErrorCode: number; Message: string; Result: T };
    if (answer.ErrorCode !== 200) throw new Error(`${pathname}: ${answer.Message}`);
    return answer.Result;
  };
  const { Token } = await call<{ Token: string }>('/api/User/Login', {
    LoginAccount: 'manager',
    LoginPwd: 'Twinscape2026',
  });
  const [project] = await ask<{ id: string }>('select id from project order by created_at limit 1');
  const projectId = project?.id ?? '';
  const devices: Proved[] = [];
  for (let index = 0; index < DEVICES; index++) {
    const name = `proof${index}`;
    const { Id, AccessToken } = await call<{ Id: string; AccessToken: string }>(
      '/api/DeviceManager/AddProjectDevice',
      { ProjectId: projectId, DeviceId: name, DeviceName: name, AdapterId: projectId },
      Token,
    );
    devices.push({ id: Id, token: AccessToken });
  }
  return { projectId, devices };
}
