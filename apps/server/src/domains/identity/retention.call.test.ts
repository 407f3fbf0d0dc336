import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { deleteOldIdentityData } from './retention.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('the nightly sweep removes what has ended and nothing that holds', async () => {
  const { pool } = app.platform.database;
  const { guest, member } = app.world.people;
  await pool.query(`update session set expires_at = now() - interval '1 hour' where user_id = $1`, [guest.id]);
  await pool.query(
    `insert into verification (id, purpose, login_account, expires_at) values
       (gen_random_uuid(), 'reset', 'old', now() - interval '2 days'), (gen_random_uuid(), 'reset', 'new', now())`,
  );
  await pool.query(
    `insert into activation (id, purpose, user_id, code_hash, expires_at) values
       (gen_random_uuid(), 'activate', $1, 'a', now() - interval '1 hour'), (gen_random_uuid(), 'activate', $1, 'b', now() + interval '1 hour')`,
    [guest.id],
  );
  await pool.query(
    `insert into attempt values ('address 1.1.1.1', 3, now() - interval '1 minute'), ('address 2.2.2.2', 3, now() + interval '1 minute')`,
  );
  await pool.query(
    `insert into known_address values ($1, '1.1.1.1', now() - interval '91 days'), ($1, '2.2.2.2', now() - interval '89 days')`,
    [guest.id],
  );
  await pool.query(
    `insert into login_entry (id, login_account, ip, client, outcome, at)
     select gen_random_uuid(), 'old', '1.1.1.1', '', outcome, now() - make_interval(days => days)
     from (values ('success', 729), ('success', 731), ('wrongPassword', 89), ('wrongPassword', 91), ('actedBy', 100)) entry(outcome, days)`,
  );
  await pool.query(`select graphile_worker.add_job('mail.send', '{}', run_at := now() + interval '1 day')`);
  await pool.query(
    `select graphile_worker.add_job('mail.send', '{}', max_attempts := 1, run_at := now() + interval '1 day')`,
  );
  await pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, updated_at = now() - interval '2 days' where max_attempts = 1`,
  );
  await deleteOldIdentityData(app.platform);
  const left = async (table: string, where: string) =>
    (await pool.query(`select count(*)::int as count from ${table} where ${where}`)).rows[0].count as number;
  expect(await left('session', `user_id = '${guest.id}'`)).toBe(0);
  expect(await left('session', `user_id = '${member.id}'`)).toBe(1);
  expect(await left('verification', 'true')).toBe(1);
  expect(await left('activation', 'true')).toBe(1);
  expect(await left('attempt', 'true')).toBe(1);
  expect(await left('known_address', 'true')).toBe(1);
  expect(await left('login_entry', `login_account = 'old'`)).toBe(3);
  expect(await left('graphile_worker.jobs', `task_identifier = 'mail.send'`)).toBe(1);
});
