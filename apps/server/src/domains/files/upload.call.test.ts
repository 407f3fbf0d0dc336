import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { fileCalls, type UploadedFile } from '@twinscape/contract/files';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedZip } from '../../platform/zip/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestPerson } from '../../testing/world.ts';

let app: TestApp;
let png: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
});
afterAll(() => app.stop());

const bytes = (content: Buffer | string) => new Uint8Array(Buffer.from(content));
const zip = storedZip(new Map([['a.json', Buffer.from('{}')]]));
type Named = { name: string; body: Buffer | string };

const send = (
  call: typeof fileCalls.UploadFile | typeof fileCalls.UploadZipFile | typeof fileCalls.UploadImageAsync,
  files: readonly Named[],
  { who = app.world.people.member, input = {} }: { who?: TestPerson; input?: object } = {},
) =>
  app.as(who).send(call, input, {
    files: Object.fromEntries(files.map(({ name, body }, at) => [`file${at}`, { name, body: bytes(body) }])),
  });
const upload = (...files: Named[]) => send(fileCalls.UploadFile, files);
const uploadImage = (...files: Named[]) => send(fileCalls.UploadImageAsync, files);
const uploadZip = (file: Named, type = 'element') =>
  send(fileCalls.UploadZipFile, [file], { who: app.world.people.admin, input: { type } });

const rows = async () =>
  (await app.platform.database.pool.query<{ count: number }>('select count(*)::int as count from file')).rows[0]?.count;
const blobs = async () => {
  const keys: string[] = [];
  for await (const { key } of app.platform.blobs.list()) keys.push(key);
  return keys;
};

describe('uploading a file', () => {
  it('C-FILE-01 RU-ERR-11 keeps it and answers path, name, type and size', async () => {
    const answer = await upload({ name: '施工方案 v1.txt', body: '第一章 总则' });
    expect([answer.code, answer.message]).toEqual([200, '上传成功']);
    expect(answer.result as UploadedFile).toEqual({
      path: expect.stringMatching(/^\/api\/File\/Read\/[0-9a-f-]{36}\/%E6%96%BD/),
      name: '施工方案 v1.txt',
      type: 'text/plain',
      size: 16,
    });
  });

  it('RU-VAL-08 wants a file to be selected', async () => {
    const none = await upload();
    expect([none.code, none.message]).toEqual([400, '请选择文件']);
    const english = await app
      .as(app.world.people.member)
      .with({ 'x-language': 'en' })
      .send(fileCalls.UploadFile, {}, { files: {} });
    expect(english.message).toBe('Select a file');
  });

  it('RU-VAL-08 takes exactly one file', async () => {
    const two = await upload({ name: 'a.txt', body: 'a' }, { name: 'b.txt', body: 'b' });
    expect([two.code, two.message]).toEqual([400, '一次只能上传一个文件']);
    const three = await upload(
      { name: 'a.txt', body: 'a' },
      { name: 'b.txt', body: 'b' },
      { name: 'c.txt', body: 'c' },
    );
    expect([three.code, three.message]).toEqual([400, '一次只能上传一个文件']);
  });

  it.each<[string, Named, string]>([
    ['a program', { name: 'setup.exe', body: 'MZ\u0090\u0000' }, '不支持上传该类型的文件'],
    [
      'a program under a picture’s name',
      { name: 'setup.png', body: 'MZ\u0090\u0000' },
      '文件内容与扩展名不一致：setup.png',
    ],
    [
      'a page under a picture’s name',
      { name: 'a.png', body: '<html><script>1</script>' },
      '文件内容与扩展名不一致：a.png',
    ],
    ['a page', { name: 'a.html', body: '<html></html>' }, '不支持上传该类型的文件'],
    ['a name of the prototype', { name: 'a.constructor', body: 'x' }, '不支持上传该类型的文件'],
    ['a name without extension', { name: 'README', body: 'x' }, '不支持上传该类型的文件'],
    ['nothing inside', { name: 'a.txt', body: '' }, '文件内容为空：a.txt'],
    ['an archive under a document’s name', { name: 'a.pdf', body: zip }, '文件内容与扩展名不一致：a.pdf'],
  ])('refuses %s', async (_what, file, message) => {
    const before = await rows();
    const answer = await upload(file);
    expect([answer.code, answer.message]).toEqual([400, message]);
    expect(await rows()).toBe(before);
  });

  it.each<[string, string, string]>([
    ['a forbidden character', 'a|b.txt', '名称包含非法字符'],
    ['more than 300 characters', `${'长'.repeat(297)}.txt`, '名称不能超过 300 个字符'],
  ])('RU-VAL-33 A-104 refuses a name with %s', async (_what, name, message) => {
    const answer = await upload({ name, body: 'x' });
    expect([answer.code, answer.message]).toEqual([400, message]);
  });

  it('RU-VAL-33 takes a name of 300 characters, and reads it back under its address', async () => {
    const name = `${'长'.repeat(296)}.txt`;
    const answer = await upload({ name, body: 'x' });
    expect(answer.code).toBe(200);
    const read = await app.as(app.world.people.member).fetch((answer.result as UploadedFile).path);
    expect([read.status, await read.text()]).toEqual([200, 'x']);
  });

  it('keeps only the last part of a path that a browser sends as the name', async () => {
    const answer = await upload({ name: 'C:\\fakepath\\..\\方案.txt', body: 'x' });
    expect((answer.result as UploadedFile).name).toBe('方案.txt');
  });

  it('puts a file into a project only for those who reach it', async () => {
    const { people, east, west } = app.world;
    const into = (who: TestPerson, projectId: string) =>
      send(fileCalls.UploadFile, [{ name: 'a.txt', body: 'x' }], { who, input: { projectId } });
    expect((await into(people.member, east.tower)).code).toBe(200);
    expect((await into(people.idle, east.tower)).code).toBe(403);
    expect((await into(people.admin, west.bridge)).code).toBe(403);
    expect((await into(people.platform, west.bridge)).code).toBe(200);
  });

  it('refuses a picture over the limit, and leaves no row and no blob of it', async () => {
    const before = [await rows(), (await blobs()).length];
    const answer = await uploadImage({ name: 'huge.png', body: Buffer.concat([png, randomBytes(20 * 1024 ** 2)]) });
    expect([answer.code, answer.message]).toEqual([413, '内容过大，最多 20 MB']);
    expect([await rows(), (await blobs()).length]).toEqual(before);
  });

  it('leaves no row and no blob of an upload that ends half way', async () => {
    const before = [await rows(), (await blobs()).length];
    const { hostname, port } = new URL(app.url);
    await new Promise<void>((resolve) => {
      const sending = request({
        hostname,
        port,
        method: 'POST',
        path: '/api/File/UploadFile',
        headers: {
          token: app.world.people.member.token,
          'content-type': 'multipart/form-data; boundary=edge',
          'content-length': 9_000_000,
        },
      });
      sending.on('error', () => resolve());
      sending.write('--edge\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n');
      sending.write('x'.repeat(1_000_000), () => setTimeout(() => sending.destroy(new Error('gone')), 200));
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect([await rows(), (await blobs()).length]).toEqual(before);
    expect((await app.anonymous.fetch('/healthz')).status).toBe(200);
  });

  it('RU-VAL-08 refuses what is no multipart body', async () => {
    const answer = await app.as(app.world.people.member).json('/api/File/UploadFile', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"file":"x"}',
    });
    expect([answer.ErrorCode, answer.Message]).toEqual([400, '请选择文件']);
  });
});

describe('uploading a picture', () => {
  it('C-FILE-03 A-82 re-encodes it: nothing of the upload’s own bytes survives', async () => {
    const hidden = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]);
    const answer = await uploadImage({ name: '现场 照片.PNG', body: hidden });
    expect([answer.code, answer.message]).toEqual([200, '上传成功']);
    const read = await app.as(app.world.people.member).fetch(answer.result as string);
    const stored = Buffer.from(await read.arrayBuffer());
    expect(read.headers.get('content-type')).toBe('image/png');
    expect(read.headers.get('content-disposition')).toMatch(/^inline; /);
    expect(stored.includes('script')).toBe(false);
    expect(await sharp(stored).metadata()).toMatchObject({ width: 40, height: 20, format: 'png' });
  });

  it.each(['jpeg', 'gif', 'webp'] as const)('A-105 takes a %s', async (format) => {
    const body = await sharp(png).toFormat(format).toBuffer();
    expect((await uploadImage({ name: `a.${format}`, body })).code).toBe(200);
  });

  it('A-105 draws an svg; what is served is a picture', async () => {
    const body =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="red"/></svg>';
    const answer = await uploadImage({ name: '图标.svg', body });
    expect(answer.result as string).toMatch(/\.png$/);
  });

  it.each<[string, Named, string]>([
    ['a document', { name: 'a.pdf', body: '%PDF-1.7' }, '只能上传图片文件'],
    ['a page named as a picture', { name: 'a.png', body: '<html><script>1</script>' }, '只能上传图片文件'],
    ['an archive named as a picture', { name: 'a.jpg', body: zip }, '只能上传图片文件'],
    [
      'an svg with a script',
      { name: 'a.svg', body: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' },
      '图片包含脚本或外部引用，不能上传',
    ],
    [
      'an svg that refers outside',
      { name: 'a.svg', body: '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://169.254.169.254/"/></svg>' },
      '图片包含脚本或外部引用，不能上传',
    ],
    ['nothing inside', { name: 'a.png', body: '' }, '文件内容为空：a.png'],
  ])('RU-VAL-06 refuses %s', async (_what, file, message) => {
    const answer = await uploadImage(file);
    expect([answer.code, answer.message]).toEqual([400, message]);
  });

  it('RU-VAL-06 refuses a cut picture and one of too many pixels', async () => {
    const noise = await sharp(randomBytes(100 * 100 * 3), { raw: { width: 100, height: 100, channels: 3 } })
      .png()
      .toBuffer();
    const cut = await uploadImage({ name: 'a.png', body: noise.subarray(0, noise.length / 2) });
    expect([cut.code, cut.message]).toEqual([400, '文件已损坏或无法读取：a.png']);
    const vast = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    const refused = await uploadImage({ name: 'a.png', body: vast });
    expect([refused.code, refused.message]).toEqual([400, '图片过于复杂或像素过多，请缩小后再上传']);
  });

  it('RU-VAL-06 wants a picture to be selected', async () => {
    expect((await uploadImage()).message).toBe('请选择图片文件');
  });

  it('is open to trial users, who may change their own portrait', async () => {
    const answer = await send(fileCalls.UploadImageAsync, [{ name: 'a.png', body: png }], {
      who: app.world.people.guest,
    });
    expect(answer.code).toBe(200);
  });
});

describe('uploading a package', () => {
  it('C-FILE-02 A-43 keeps a zip of a known type', async () => {
    const answer = await uploadZip({ name: '构件包.zip', body: zip });
    expect(answer.result as UploadedFile).toMatchObject({
      name: '构件包.zip',
      type: 'application/zip',
      size: zip.length,
    });
    const wrong = await uploadZip({ name: '构件包.zip', body: zip }, 'virus');
    expect([wrong.code, wrong.message]).toEqual([400, '压缩包类型应为 element、panorama、adapter 或 model']);
  });

  it.each<[string, Named, string]>([
    ['another archive', { name: 'a.rar', body: 'Rar!\u001a\u0007\u0000' }, '只能上传 ZIP 压缩包'],
    ['a text named as one', { name: 'a.zip', body: 'not a zip' }, '文件内容与扩展名不一致：a.zip'],
    ['one that was cut', { name: 'a.zip', body: zip.subarray(0, zip.length - 30) }, '文件已损坏或无法读取：a.zip'],
  ])('refuses %s', async (_what, file, message) => {
    const answer = await uploadZip(file);
    expect([answer.code, answer.message]).toEqual([400, message]);
  });

  it('is no business of trial users', async () => {
    const answer = await send(fileCalls.UploadZipFile, [{ name: 'a.zip', body: zip }], {
      who: app.world.people.guest,
      input: { type: 'element' },
    });
    expect(answer.code).toBe(403);
  });
});
