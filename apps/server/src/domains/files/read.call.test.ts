import { Readable } from 'node:stream';
import { fileCalls } from '@twinscape/contract/files';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestPerson } from '../../testing/world.ts';
import { formatFileAddress } from './address.ts';
import { isFilePath, saveBytes, storeImage } from './index.ts';

let app: TestApp;
let png: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
});
afterAll(() => app.stop());

const uploadBy = async (who: TestPerson, name: string, body: string, projectId?: string): Promise<string> =>
  (await app.as(who).must(fileCalls.UploadFile, projectId ? { projectId } : {}, { files: { file: { name, body } } }))
    .path;
const statusFor = async (who: { token: string }, path: string) => (await app.as(who).fetch(path)).status;

describe('reading a file', () => {
  it('T-FILE-01 is for the people of its enterprise; others hear that it does not exist', async () => {
    const { people } = app.world;
    const path = await uploadBy(people.admin, '制度.txt', '内部');
    for (const who of [people.member, people.idle, people.guest, people.platform]) {
      expect(await statusFor(who, path)).toBe(200);
    }
    const stranger = await app.as(people.westAdmin).fetch(path);
    const missing = await app.as(people.westAdmin).fetch(path.replace(/[0-9a-f]{6}\//, '000000/'));
    expect([stranger.status, missing.status]).toEqual([404, 404]);
    expect(((await stranger.json()) as { Message: string }).Message).toBe('文件不存在或没有访问权限');
    expect((await app.anonymous.fetch(path)).status).toBe(401);
    expect(await statusFor(people.disabled, path)).toBe(401);
  });

  it('T-FILE-01 in a project it is for those who reach the project', async () => {
    const { people, east } = app.world;
    const path = await uploadBy(people.engineer, '图纸.txt', 'A', east.tower);
    for (const who of [people.member, people.guest, people.admin, people.platform])
      expect(await statusFor(who, path)).toBe(200);
    for (const who of [people.idle, people.westAdmin, people.westMember]) expect(await statusFor(who, path)).toBe(404);
  });

  it('shows the platform’s pictures to everybody who is signed in, its other files to administrators alone', async () => {
    const { people } = app.world;
    const picture = await storeImage(app.platform, app.platform.database.db, { bytes: png, name: '平台.png' });
    const file = await uploadBy(people.platform, 'notes.txt', 'x');
    expect(await statusFor(people.westMember, picture)).toBe(200);
    expect(await statusFor(people.westMember, file)).toBe(404);
    expect(await statusFor(people.platform, file)).toBe(200);
    expect((await app.anonymous.fetch(picture)).status).toBe(401);
  });

  it('T-FILE-01 gives nothing that belongs to a model, not even to an administrator of the platform', async () => {
    const { people, east } = app.world;
    const kept = await saveBytes(
      app.platform,
      () => Readable.from([Buffer.from('ISO-10303-21;')]),
      { name: 'a.ifc', mime: 'application/x-step', kind: 'model', companyId: east.id, projectId: east.tower },
      async (_tx, file) => file,
    );
    for (const who of [people.platform, people.admin, people.engineer])
      expect(await statusFor(who, formatFileAddress(kept))).toBe(404);
    expect(await isFilePath(app.platform.database.db, formatFileAddress(kept), east.id)).toBe(false);
  });

  it('opens with the session cookie, as a picture in a page needs it', async () => {
    const { people } = app.world;
    const path = await uploadBy(people.admin, 'a.txt', 'x');
    const answer = await app.anonymous.fetch(path, { headers: { cookie: `twinscape_session=${people.member.token}` } });
    expect(answer.status).toBe(200);
  });

  it('serves what was uploaded only to be saved, under its own name, never to be run', async () => {
    const { people } = app.world;
    const path = await uploadBy(people.admin, "图纸 (1)'*.txt".replace('*', ''), '<script>');
    const { headers } = await app.as(people.admin).fetch(path);
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''%E5%9B%BE%E7%BA%B8%20%281%29%27.txt");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  it('answers ranges, and 416 beyond the end', async () => {
    const { people } = app.world;
    const path = await uploadBy(people.admin, 'digits.txt', '0123456789'.repeat(300));
    const part = async (range: string, more = {}) => {
      const answer = await app.as(people.admin).fetch(path, { headers: { range, ...more } });
      return [answer.status, answer.headers.get('content-range'), await answer.text()];
    };
    expect(await part('bytes=5-9')).toEqual([206, 'bytes 5-9/3000', '56789']);
    expect(await part('bytes=-3')).toEqual([206, 'bytes 2997-2999/3000', '789']);
    expect(await part('bytes=2998-', { 'accept-encoding': 'gzip' })).toEqual([206, 'bytes 2998-2999/3000', '89']);
    expect((await part('bytes=3000-')).slice(0, 2)).toEqual([416, 'bytes */3000']);
    expect((await part('lines=1-2'))[0]).toBe(200);
  });

  it('answers 304 to a browser that has the content, and the length alone to HEAD', async () => {
    const { people } = app.world;
    const path = await uploadBy(people.admin, 'a.txt', 'same content');
    const first = await app.as(people.admin).fetch(path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    expect((await app.as(people.admin).fetch(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const head = await app.as(people.admin).fetch(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '12']);
  });

  it.each([
    ['another name', (path: string) => path.replace(/[^/]+$/, 'other.txt')],
    ['a climbing name', (path: string) => path.replace(/[^/]+$/, '..%2F..%2Fpostgres%2Fpassword')],
    ['a doubly encoded climb', (path: string) => path.replace(/[^/]+$/, '%252e%252e%252fpassword')],
    ['backslashes', (path: string) => path.replace(/[^/]+$/, '..%5C..%5Cpassword')],
    ['a NUL', (path: string) => path.replace(/[^/]+$/, 'a.txt%00')],
    ['no id', () => '/api/File/Read/password/a.txt'],
    ['a climbing id', () => '/api/File/Read/..%2F..%2Fx/a.txt'],
    ['a broken percent sign', (path: string) => `${path}%ZZ`],
    ['a quote', () => `/api/File/Read/${encodeURIComponent("' or 1=1 --")}/a.txt`],
  ])('gives nothing for %s', async (_what, bend) => {
    const { people } = app.world;
    const path = bend(await uploadBy(people.admin, 'a.txt', 'secret'));
    const answer = await app.as(people.admin).fetch(path);
    expect([400, 404]).toContain(answer.status);
    expect(await answer.text()).not.toContain('secret');
  });
});

describe('a path in a field of a picture', () => {
  it('is one of a stored picture of the enterprise or of the platform', async () => {
    const { db } = app.platform.database;
    const { east, west, people } = app.world;
    const own = await storeImage(app.platform, db, { bytes: png, name: '标志.png', companyId: east.id });
    const everybodys = await storeImage(app.platform, db, { bytes: png, name: 'logo.png' });
    const text = await uploadBy(people.admin, 'a.txt', 'x');
    expect(await isFilePath(db, own, east.id)).toBe(true);
    expect(await isFilePath(db, everybodys, east.id, 'image')).toBe(true);
    expect(await isFilePath(db, text, east.id)).toBe(true);
    expect(await isFilePath(db, text, east.id, 'image')).toBe(false);
    expect(await isFilePath(db, own, west.id)).toBe(false);
    expect(await isFilePath(db, own, undefined)).toBe(false);
    for (const path of [
      'https://evil.example/a.png',
      'javascript:alert(1)',
      `${own}?x=1`,
      `${own}x`,
      own.replace('/api', '//api'),
      `${own.slice(0, -8)}%ZZ`,
    ]) {
      expect(await isFilePath(db, path, east.id)).toBe(false);
    }
  });
});
