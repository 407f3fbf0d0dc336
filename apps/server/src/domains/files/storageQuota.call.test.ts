import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { fileCalls } from '@twinscape/contract/files';
import { projectCalls } from '@twinscape/contract/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { deleteFilesOfProject, deleteFilesWithBlobs } from './deleteFiles.ts';
import { loadStoredBytes, reconcileUsage } from './usageStore.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const KB = 1024;
const east = () => app.world.east.id;
const limit = (values: { name: 'storageBytes' | 'uploadsAtOnce'; limit: number | null }[]) =>
  app.as(app.world.people.platform).must(enterpriseCalls.SaveCompanyLimits, { companyId: east(), limits: values });
const upload = (bytes: number, name = 'a.pdf') =>
  app.as(app.world.people.member).send(
    fileCalls.UploadFile,
    {},
    {
      files: {
        file: { name, body: new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 9)])) },
      },
    },
  );
const used = () => loadStoredBytes(app.platform.database.db, east());
const inFiles = async () => {
  const { rows } = await app.platform.database.pool.query<{ bytes: string }>(
    'select coalesce(sum(size), 0) as bytes from file where company_id = $1',
    [east()],
  );
  return Number(rows[0]?.bytes);
};
const blobs = async () => {
  let count = 0;
  for await (const _ of app.platform.blobs.list()) count += 1;
  return count;
};
const roomFor = async (bytes: number) => limit([{ name: 'storageBytes', limit: (await used()) + bytes }]);

describe('the storage of an enterprise', () => {
  it('is counted exactly through uploads and deletions, however many rows hold the count', async () => {
    for (let n = 0; n < 40; n++) expect((await upload(2_000 + n)).code).toBe(200);
    expect(await used()).toBe(await inFiles());
    const { rows } = await app.platform.database.pool.query<{ id: string }>('select id from file limit 25');
    await app.platform.database.db.transaction((tx) =>
      deleteFilesWithBlobs(
        app.platform,
        tx,
        rows.map(({ id }) => id),
      ),
    );
    expect(await used()).toBe(await inFiles());
    const folded = await app.platform.database.pool.query('select count(*)::int as n from file_usage');
    expect(folded.rows[0].n).toBeLessThan(40);
    expect(await reconcileUsage(app.platform.database.db)).toBe(0);
    await app.platform.database.pool.query('insert into file_usage select gen_random_uuid(), $1, 77', [east()]);
    expect(await reconcileUsage(app.platform.database.db)).toBe(1);
    expect(await used()).toBe(await inFiles());
  });

  it('refuses an upload beyond its limit in words, before a byte is stored, and takes it again when room was made', async () => {
    await roomFor(100 * KB);
    const before = await blobs();
    const refused = await upload(120 * KB);
    expect([refused.code, refused.message]).toEqual([403, expect.stringContaining('企业的存储空间已用完')]);
    expect(await blobs()).toBe(before);
    expect((await upload(90 * KB)).code).toBe(200);
    expect((await upload(20 * KB)).code).toBe(403);
    await limit([{ name: 'storageBytes', limit: null }]);
    expect((await upload(20 * KB)).code).toBe(200);
  });

  it('judges by what came where less was announced, and keeps nothing of it', async () => {
    await roomFor(50 * KB);
    const before = await blobs();
    const boundary = 'x-boundary-x';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`;
    const answer = await new Promise<string>((resolve, reject) => {
      const url = new URL(`${app.url}/api/File/UploadFile`);
      const sent = request(url, {
        method: 'POST',
        headers: {
          token: app.world.people.member.token,
          'content-type': `multipart/form-data; boundary=${boundary}`,
          // No length: it comes in chunks.
        },
      });
      sent.on('response', (response) => {
        let text = '';
        response.on('data', (chunk) => (text += chunk)).on('end', () => resolve(text));
      });
      sent.on('error', reject);
      sent.write(head);
      sent.write(randomBytes(200 * KB));
      sent.end(`\r\n--${boundary}--\r\n`);
    });
    expect(JSON.parse(answer)).toMatchObject({ ErrorCode: 403, Message: expect.stringContaining('存储空间') });
    expect(await blobs()).toBe(before);
  });

  it('gives its last bytes to as many uploads as fit, however many come at once', async () => {
    await roomFor(350 * KB);
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload(100 * KB)));
    const taken = answers.filter(({ code }) => code === 200).length;
    // Those under way are counted as well, so that fewer may pass than fit; never more.
    expect(taken).toBeLessThanOrEqual(3);
    for (let n = taken; n < 3; n++) expect((await upload(100 * KB)).code).toBe(200);
    expect((await upload(100 * KB)).code).toBe(403);
    expect(await used()).toBe(await inFiles());
    await limit([{ name: 'storageBytes', limit: null }]);
  });

  it('lets so many uploads be open at a time', async () => {
    await limit([{ name: 'uploadsAtOnce', limit: 2 }]);
    const url = new URL(`${app.url}/api/File/UploadFile`);
    const headers = {
      token: app.world.people.member.token,
      'content-type': 'multipart/form-data; boundary=slow',
      'content-length': '100000',
    };
    const slow = [1, 2].map(() => {
      const sent = request(url, { method: 'POST', headers });
      sent.on('error', () => undefined);
      sent.write('--slow\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n');
      return sent;
    });
    const open = async () => {
      const { limits } = await app.as(app.world.people.admin).must(enterpriseCalls.GetEnterpriseLimits, {});
      return limits.find(({ name }) => name === 'uploadsAtOnce')?.used;
    };
    await expect.poll(open).toBe(2);
    const refused = await upload(10 * KB);
    expect([refused.code, refused.message]).toEqual([403, expect.stringContaining('同时上传的文件已达上限（2 个）')]);
    for (const sent of slow) sent.destroy();
    await expect.poll(open).toBe(0);
    expect((await upload(10 * KB)).code).toBe(200);
    await limit([{ name: 'uploadsAtOnce', limit: null }]);
  });

  it('is given back when a project is deleted with its files', async () => {
    const admin = app.as(app.world.people.admin);
    const made = await admin.must(projectCalls.AddEnterpriseProject, { projectName: '短命项目' });
    const projectId = made.id;
    const before = await used();
    await admin.must(
      fileCalls.UploadFile,
      { projectId },
      { files: { file: { name: 'a.txt', body: new Uint8Array(Buffer.from('项目的文件')) } } },
    );
    expect(await used()).toBe(before + 15);
    await app.platform.database.db.transaction((tx) => deleteFilesOfProject(app.platform, tx, projectId));
    expect(await used()).toBe(before);
  });
});

describe('limits of an enterprise', () => {
  it('T-COMP-02 T-ENT-02 are set by the platform, and read by its administrators with what is used', async () => {
    const { people } = app.world;
    await limit([{ name: 'storageBytes', limit: 5 * KB * KB }]);
    const { limits } = await app.as(people.admin).must(enterpriseCalls.GetEnterpriseLimits, {});
    expect(limits.find(({ name }) => name === 'storageBytes')).toEqual({
      name: 'storageBytes',
      limit: 5 * KB * KB,
      defaultLimit: 200 * KB ** 3,
      isOwn: true,
      used: await used(),
    });
    expect(limits.find(({ name }) => name === 'keysPerDevice')).not.toHaveProperty('used');
    expect((await app.as(people.westAdmin).send(enterpriseCalls.GetEnterpriseLimits, { companyId: east() })).code).toBe(
      403,
    );
    await limit([{ name: 'storageBytes', limit: null }]);
    const again = await app.as(people.platform).must(enterpriseCalls.GetEnterpriseLimits, { companyId: east() });
    expect(again.limits.find(({ name }) => name === 'storageBytes')).toMatchObject({ isOwn: false });
    const wrong = await app
      .as(people.platform)
      .send(enterpriseCalls.SaveCompanyLimits, { companyId: east(), limits: [{ name: 'devices', limit: -1 }] });
    expect([wrong.code, JSON.stringify(wrong.raw)]).toEqual([400, expect.stringContaining('0 或更大的整数')]);
  });
});
