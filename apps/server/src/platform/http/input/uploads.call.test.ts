import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import type { CallSpec } from '@twinscape/contract';
import { fileCalls } from '@twinscape/contract/files';
import { settingsCalls } from '@twinscape/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Envelope } from '../../../testing/client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Every blob, and every file of an upload that was begun. */
async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app.platform.blobs.list()) keys.push(key);
  const begun = await readdir(path.join(app.platform.config.dataDir, 'files', 'tmp'));
  return [...keys.sort(), ...begun];
}

type Part = readonly [name: string, value: string | Uint8Array<ArrayBuffer>, type?: string];
function createForm(parts: readonly Part[]): FormData {
  const form = new FormData();
  for (const [name, value, type] of parts)
    if (typeof value === 'string' && !type) form.append(name, value);
    else form.append(name, new Blob([value], { type: type ?? 'application/octet-stream' }), 'plan.bin');
  return form;
}
const send = (parts: readonly Part[], who: { token: string } | undefined, call: CallSpec = fileCalls.UploadFile) =>
  (who ? app.as(who) : app.anonymous).json<Envelope<{ Errors?: { Field: string }[] }>>(call.path, {
    method: 'POST',
    body: createForm(parts),
  });
const bytes = (length = 200_000) => new Uint8Array(randomBytes(length));

describe('a refused upload leaves no byte in the store', () => {
  it('decides who may upload, and into which project, before the file is stored', async () => {
    const before = await stored();
    const { people, east, west } = app.world;
    const into = (projectId: string, who: { token: string } | undefined) =>
      send(
        [
          ['ProjectId', projectId],
          ['file', bytes()],
        ],
        who,
      );
    expect((await into(east.tower, undefined)).ErrorCode).toBe(401);
    expect((await into(east.tower, people.guest)).ErrorCode).toBe(403);
    expect((await into(east.tower, people.westMember)).ErrorCode).toBe(403);
    expect((await into(randomUUID(), people.member)).ErrorCode).toBe(403);
    expect((await into('no id', people.member)).ErrorCode).toBe(400);
    expect(west).toBeDefined();
    expect(await stored()).toEqual(before);
  });

  it('reads the fields of a form before its file, and refuses those that come later', async () => {
    const before = await stored();
    const { people, east } = app.world;
    const late = await send(
      [
        ['file', bytes()],
        ['ProjectId', east.tower],
      ],
      people.member,
    );
    expect(late).toMatchObject({ ErrorCode: 400, Message: '表单字段须放在文件之前：ProjectId' });
    expect(await stored()).toEqual(before);
  });

  it('removes at once what a handler refuses by its content', async () => {
    const before = await stored();
    const { people } = app.world;
    const zip = await send(
      [
        ['Type', 'model'],
        ['file', bytes()],
      ],
      people.member,
      fileCalls.UploadZipFile,
    );
    expect(zip.ErrorCode).toBe(400);
    const picture = await send([['file', bytes()]], people.member, fileCalls.UploadImageAsync);
    expect(picture.ErrorCode).toBe(400);
    const two = await send(
      [
        ['file', bytes()],
        ['file', bytes()],
      ],
      people.member,
    );
    expect(two.ErrorCode).toBe(400);
    expect(await stored()).toEqual(before);
  });

  it('keeps content that somebody holds although another upload of it was refused', async () => {
    const { people } = app.world;
    const member = app.as(people.member);
    const text = `held ${randomUUID()}`;
    const file = { name: 'note.txt', body: text };
    const { path: held } = await member.must(fileCalls.UploadFile, {}, { files: { file } });
    const again = await member.send(fileCalls.UploadFile, {}, { files: { file, other: file } });
    expect(again.code).toBe(400);
    expect(await (await member.fetch(held)).text()).toBe(text);
  });

  it.each<[string, readonly Part[]]>([
    ['a field of its own JSON', [['ProjectId', '['.repeat(100_000), 'application/json']]],
    ['a field of more than a megabyte', [['Type', 'x'.repeat(1_100_000)]]],
    [
      'a name from the prototype',
      [
        ['__proto__', 'x'],
        ['constructor', 'y'],
      ],
    ],
    ['more than a hundred fields', Array.from({ length: 200 }, (_, at): Part => [`f${at}`, 'x'])],
    ['a name of a kilobyte', [['n'.repeat(1_000), 'x']]],
  ])('refuses a form with %s', async (_what, parts) => {
    const before = await stored();
    const answer = await send([...parts, ['file', bytes()]], app.world.people.member);
    expect([400, 413, 415]).toContain(answer.ErrorCode);
    expect(await stored()).toEqual(before);
  });

  it('refuses a form without an end, and one without a border', async () => {
    const before = await stored();
    const { token } = app.world.people.member;
    for (const [type, body] of [
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\nabc',
      ],
      ['multipart/form-data', '--x\r\n\r\nabc'],
      ['multipart/form-data; boundary=x', 'nothing of the kind'],
    ] as const) {
      const answer = await app.anonymous.json(fileCalls.UploadFile.path, {
        method: 'POST',
        headers: { token, 'content-type': type },
        body,
      });
      expect(answer.ErrorCode).toBe(400);
    }
    expect(await stored()).toEqual(before);
  });

  it('refuses a form where a call takes none', async () => {
    const answer = await send([['Key', 'general']], app.world.people.platform, settingsCalls.SaveSettings);
    expect(answer.ErrorCode).toBe(415);
  });
});

it('answers a stranger before the body is there', async () => {
  const { port } = new URL(app.url);
  const socket = net.connect(Number(port), '127.0.0.1');
  socket.write(
    `POST ${settingsCalls.SaveSettings.path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\ntoken: nobody\r\ncontent-type: application/json\r\ncontent-length: 1000000\r\n\r\n{`,
  );
  const answer = await new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))));
  socket.destroy();
  expect(answer).toContain('"ErrorCode":401');
});
