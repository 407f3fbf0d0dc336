import http from 'node:http';
import { documentCalls as calls } from '@twinscape/contract/documents';
import { identityCalls } from '@twinscape/contract/identity';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { countOpenUploads } from '../../files/storageQuota.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
const keys = new Map<string, string>();

beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

type Who = 'engineer' | 'member' | 'guest' | 'stranger' | 'outsider';
type Sent = { readonly headers?: Record<string, string>; readonly body?: string; readonly as?: Who };

/** The header of somebody with an API key as the password. */
async function basic(who: Who): Promise<string> {
  const { people } = app.world;
  const person = who === 'outsider' ? people.westAdmin : people[who as 'engineer'];
  // Trial users have no keys.
  if (who === 'guest') return `Bearer ${person.token}`;
  if (!keys.has(who)) {
    const { key } = await app.as(person).must(identityCalls.CreateApiKey, { name: `驱动器 ${newId()}` });
    keys.set(who, key);
  }
  return `Basic ${Buffer.from(`somebody:${keys.get(who)}`).toString('base64')}`;
}

async function dav(method: string, path: string, { headers = {}, body, as = 'engineer' }: Sent = {}) {
  const answer = await fetch(`${app.url}/dav/${projectId}${path.split('/').map(encodeURIComponent).join('/')}`, {
    method,
    headers: { ...(as === 'stranger' ? {} : { authorization: await basic(as) }), ...headers },
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
const status = async (...sent: Parameters<typeof dav>) => (await dav(...sent)).status;
const propfind = (path: string, depth: '0' | '1' = '1', as: Who = 'engineer') =>
  dav('PROPFIND', path, { headers: { depth }, as });
const hrefs = async (path: string, as: Who = 'engineer') =>
  [...(await propfind(path, '1', as)).text.matchAll(/<D:href>([^<]+)<\/D:href>/g)].map(([, href = '']) =>
    decodeURIComponent(href).replace(`/dav/${projectId}`, ''),
  );
const destination = (path: string, more: Record<string, string> = {}) => ({
  headers: { destination: `${app.url}/dav/${projectId}${path.split('/').map(encodeURIComponent).join('/')}`, ...more },
});
const LOCK =
  '<?xml version="1.0"?><D:lockinfo xmlns:D="DAV:"><D:lockscope><D:exclusive/></D:lockscope><D:locktype><D:write/></D:locktype></D:lockinfo>';
const home = async () => {
  const name = `驱动器 ${newId()}`;
  expect(await status('MKCOL', `/${name}`)).toBe(201);
  return `/${name}`;
};
const versions = async (path: string) => {
  const [, folderName = '', fileName = ''] = path.split('/');
  const [folder] = (await engineer.must(calls.GetFolderContent, { projectId })).filter(
    (one) => one.fileName === folderName,
  );
  const [file] = (await engineer.must(calls.GetFolderContent, { projectId, folderId: folder?.fileId })).filter(
    (one) => one.fileName === fileName,
  );
  return file?.fileVersions;
};

describe('a project as a drive (WebDAV, RFC 4918)', () => {
  it('says what it can do, and asks for a key whoever shows none', async () => {
    const options = await dav('OPTIONS', '');
    expect([options.status, options.headers.get('dav')]).toEqual([200, '1, 2']);
    expect(options.headers.get('allow')).toContain('PROPFIND');
    const strange = await dav('PROPFIND', '/', { as: 'stranger' });
    expect([strange.status, strange.headers.get('www-authenticate')]).toEqual([
      401,
      'Basic realm="Twinscape", charset="UTF-8"',
    ]);
    const wrong = await fetch(`${app.url}/dav/${projectId}/`, {
      method: 'PROPFIND',
      headers: { authorization: `Basic ${Buffer.from('a:b').toString('base64')}`, depth: '0' },
    });
    expect(wrong.status).toBe(401);
    // A browser's cookie opens nothing here: another page could make the browser send it.
    const cookie = await fetch(`${app.url}/dav/${projectId}/`, {
      method: 'PROPFIND',
      headers: { cookie: `twinscape_session=${app.world.people.engineer.token}`, depth: '0' },
    });
    expect(cookie.status).toBe(401);
  });

  it('makes folders and files, lists them, and gives back what was put', async () => {
    const folder = await home();
    expect(await status('PUT', `${folder}/图纸 1.txt`, { body: '一层平面' })).toBe(201);
    expect(await status('MKCOL', `${folder}/里`)).toBe(201);
    expect(await hrefs(folder)).toEqual([`${folder}/`, `${folder}/里/`, `${folder}/图纸 1.txt`]);
    const read = await dav('GET', `${folder}/图纸 1.txt`);
    expect([read.text, read.headers.get('content-disposition')?.split(';')[0]]).toEqual(['一层平面', 'attachment']);
    const range = await dav('GET', `${folder}/图纸 1.txt`, { headers: { range: 'bytes=0-2' } });
    expect([range.status, range.text]).toEqual([206, '一']);
    const head = await dav('HEAD', `${folder}/图纸 1.txt`);
    expect(head.headers.get('content-length')).toBe('12');
    expect(await hrefs(`${folder}/图纸 1.txt`)).toEqual([`${folder}/图纸 1.txt`]);
    const asked = await dav('PROPFIND', `${folder}/图纸 1.txt`, {
      headers: { depth: '0' },
      body: '<D:propfind xmlns:D="DAV:"><D:prop><D:getcontentlength/><Z:ours xmlns:Z="urn:z"/></D:prop></D:propfind>',
    });
    expect(asked.text).toContain('<D:getcontentlength>12</D:getcontentlength>');
    expect(asked.text).toContain('<X:ours xmlns:X="urn:z"/>');
    expect(asked.text).not.toContain('getetag');
  });

  it('what is put again is a new version; an empty file that only kept the place is none', async () => {
    const folder = await home();
    const file = `${folder}/方案.docx`;
    expect(await status('PUT', file, { body: '' })).toBe(201);
    expect(await status('PUT', file, { body: '一' })).toBe(204);
    expect(await versions(file)).toBe(1);
    const { headers } = await dav('PUT', file, { body: '二' });
    expect(await versions(file)).toBe(2);
    expect((await dav('GET', file)).text).toBe('二');
    const etag = headers.get('etag') ?? '';
    expect((await propfind(file, '0')).text).toContain(`<D:getetag>${etag}</D:getetag>`);
    expect(await status('PUT', file, { body: '三', headers: { 'if-match': '"older"' } })).toBe(412);
    expect(await status('PUT', file, { body: '三', headers: { 'if-none-match': '*' } })).toBe(412);
    expect(await status('PUT', file, { body: '三', headers: { 'if-match': etag } })).toBe(204);
  });

  it('moves, renames, copies; a file onto a file is its next version, a folder goes to the bin', async () => {
    const folder = await home();
    await dav('MKCOL', `${folder}/甲`);
    await dav('MKCOL', `${folder}/乙`);
    await dav('PUT', `${folder}/甲/a.txt`, { body: 'a' });
    expect(await status('MOVE', `${folder}/甲/a.txt`, destination(`${folder}/乙/b.txt`))).toBe(201);
    expect(await hrefs(`${folder}/乙`)).toEqual([`${folder}/乙/`, `${folder}/乙/b.txt`]);
    expect(await status('MOVE', `${folder}/乙/b.txt`, destination(`${folder}/乙/B.TXT`))).toBe(201);
    expect(await status('COPY', `${folder}/乙`, destination(`${folder}/丙`))).toBe(201);
    expect((await dav('GET', `${folder}/丙/B.TXT`)).text).toBe('a');
    await dav('PUT', `${folder}/正文.txt`, { body: '旧' });
    await dav('PUT', `${folder}/正文.tmp`, { body: '新' });
    expect(await status('MOVE', `${folder}/正文.tmp`, destination(`${folder}/正文.txt`, { overwrite: 'F' }))).toBe(412);
    expect(await status('MOVE', `${folder}/正文.tmp`, destination(`${folder}/正文.txt`))).toBe(204);
    expect([(await dav('GET', `${folder}/正文.txt`)).text, await versions(`${folder}/正文.txt`)]).toEqual(['新', 2]);
    expect(await status('GET', `${folder}/正文.tmp`)).toBe(404);
    expect(await status('COPY', `${folder}/甲`, destination(`${folder}/丙`))).toBe(204);
    expect(await hrefs(`${folder}/丙`)).toEqual([`${folder}/丙/`]);
    expect(await status('MOVE', `${folder}/丙`, destination(`${folder}/丙/里`))).toBe(400);
    expect(await status('DELETE', `${folder}/丙`)).toBe(204);
    expect(await status('PROPFIND', `${folder}/丙`, { headers: { depth: '0' } })).toBe(404);
  });

  it.each([
    ['a missing folder above', 'PUT', '/没有/a.txt', {}, 409],
    ['a missing folder above', 'MKCOL', '/没有/里', {}, 409],
    ['all below', 'PROPFIND', '/', { headers: { depth: 'infinity' } }, 403],
    ['the whole project', 'DELETE', '', {}, 403],
    ['a folder with a body', 'MKCOL', '/带内容', { body: '<x/>' }, 415],
    ['a mark of the writing direction', 'PUT', '/a\u202efdp.exe', { body: 'x' }, 400],
    ['a name that leads elsewhere', 'PUT', '/a:b?.txt', { body: 'x' }, 400],
    ['a part of a file', 'PUT', '/a.txt', { body: 'x', headers: { 'content-range': 'bytes 0-0/2' } }, 400],
    ['another server', 'MOVE', '/a.txt', { headers: { destination: 'http://elsewhere/dav/a' } }, 404],
    ['entities', 'PROPFIND', '/', { headers: { depth: '0' }, body: '<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>' }, 400],
    ['a body that is no XML', 'PROPFIND', '/', { headers: { depth: '0' }, body: '{' }, 400],
  ] as const)('refuses %s (%s)', async (_, method, path, sent, expected) => {
    expect(await status(method, path, sent)).toBe(expected);
  });

  it('a lock is shown at the file, keeps others out, and is shown by whoever changes the file', async () => {
    const folder = await home();
    const file = `${folder}/计划.xlsx`;
    const locked = await dav('LOCK', file, { body: LOCK, headers: { timeout: 'Second-300' } });
    expect(locked.status).toBe(201);
    const token = locked.headers.get('lock-token') ?? '';
    expect(locked.text).toContain('<D:timeout>Second-300</D:timeout>');
    const condition = { if: `(${token})` };
    expect(await status('LOCK', file, { body: LOCK })).toBe(423);
    expect(await status('PUT', file, { body: 'x' })).toBe(423);
    expect(await status('PUT', file, { body: 'x', as: 'member', headers: condition })).toBe(423);
    expect(await status('PUT', file, { body: 'x', headers: condition })).toBe(204);
    expect((await propfind(file, '0', 'member')).text).not.toContain('opaquelocktoken');
    const [row] = (await engineer.must(calls.GetDocumentList, { projectId, key: '计划.xlsx' })).data.list;
    expect(row?.lock?.userId).toBe(app.world.people.engineer.id);
    const member = app.as(app.world.people.member);
    const fileId = row?.fileId ?? '';
    const files = { file: { name: 'x', body: 'y' } };
    for (const answer of [
      await member.send(calls.UpdateDocument, { projectId, fileId }, { files }),
      await member.send(calls.RenameDocument, { projectId, fileId, fileName: 'z.xlsx' }),
      await member.send(calls.DeleteDocuments, { projectId, fileIds: [fileId] }),
      await member.send(calls.MoveDocuments, { projectId, ids: [fileId] }),
      await member.send(calls.RestoreDocumentVersion, { projectId, fileId, version: '1' }),
      await member.send(calls.LockDocument, { projectId, fileId }),
      await member.send(calls.UnlockDocument, { projectId, fileId }),
    ])
      expect([answer.code, answer.message]).toEqual([423, '“计划.xlsx”已被 李工 锁定，解除锁定后才能修改']);
    expect(await status('DELETE', folder, { as: 'member' })).toBe(423);
    expect(await status('LOCK', file, { headers: condition })).toBe(200);
    expect(
      await status('UNLOCK', file, {
        headers: { 'lock-token': '<opaquelocktoken:6f1c7a52-0000-4000-8000-1234567890ab>' },
      }),
    ).toBe(409);
    expect(await status('UNLOCK', file, { headers: { 'lock-token': token } })).toBe(204);
    expect(await status('PUT', file, { body: 'x', as: 'member' })).toBe(204);
  });

  it('T-DOC-11 T-DOC-12 people lock files, too; who manages the folder may end it', async () => {
    const { fileId } = (
      await engineer.send(
        calls.UploadDocument,
        { projectId },
        { files: { file: { name: `${newId()}.txt`, body: 'x' } } },
      )
    ).result;
    const member = app.as(app.world.people.member);
    await member.must(calls.LockDocument, { projectId, fileId });
    expect((await engineer.must(calls.GetDocumentDetail, { projectId, fileId })).lock?.userName).toBeTruthy();
    expect((await engineer.send(calls.LockDocument, { projectId, fileId })).code).toBe(423);
    await app.as(app.world.people.admin).must(calls.UnlockDocument, { projectId, fileId });
    expect((await engineer.must(calls.GetDocumentDetail, { projectId, fileId })).lock).toBeUndefined();
  });

  it('shows and takes what the folder lets somebody see and change', async () => {
    const folder = await home();
    await dav('PUT', `${folder}/a.txt`, { body: 'a' });
    const [row] = (await engineer.must(calls.GetFolderContent, { projectId })).filter(
      ({ fileName }) => `/${fileName}` === folder,
    );
    const folderId = row?.fileId ?? '';
    const permit = (rights: ('view' | 'download')[]) =>
      engineer.must(calls.SetFolderPermission, { projectId, folderId, permissions: [{ subject: 'members', rights }] });
    await permit(['view']);
    expect(await hrefs(folder, 'member')).toEqual([`${folder}/`, `${folder}/a.txt`]);
    expect(await status('GET', `${folder}/a.txt`, { as: 'member' })).toBe(403);
    for (const [method, sent] of [
      ['PUT', { body: 'b' }],
      ['DELETE', {}],
      ['MOVE', destination('/x.txt')],
      ['LOCK', { body: LOCK }],
    ] as const)
      expect(await status(method, `${folder}/a.txt`, { ...sent, as: 'member' }), method).toBe(403);
    expect(await status('PUT', `${folder}/b.txt`, { body: 'b', as: 'member' })).toBe(403);
    await permit([]);
    for (const method of ['PROPFIND', 'GET', 'DELETE'])
      expect(await status(method, `${folder}/a.txt`, { as: 'member', headers: { depth: '0' } }), method).toBe(404);
    expect(await hrefs('/', 'member')).not.toContain(`${folder}/`);
  });

  it('trial users read; people of other enterprises reach nothing', async () => {
    const folder = await home();
    await dav('PUT', `${folder}/a.txt`, { body: 'a' });
    expect((await dav('GET', `${folder}/a.txt`, { as: 'guest' })).text).toBe('a');
    for (const [method, path] of [
      ['PUT', `${folder}/b.txt`],
      ['DELETE', `${folder}/a.txt`],
      ['MKCOL', `${folder}/里`],
    ] as const)
      expect(await status(method, path, { as: 'guest' }), method).toBe(403);
    for (const method of ['PROPFIND', 'GET', 'PUT', 'DELETE', 'MKCOL', 'COPY', 'MOVE', 'LOCK', 'UNLOCK', 'PROPPATCH'])
      expect(await status(method, `${folder}/a.txt`, { as: 'outsider', headers: { depth: '0' } }), method).toBe(403);
    expect((await dav('GET', `${folder}/a.txt`)).text).toBe('a');
  });

  it('an upload whose line breaks is no file, and counts no longer', async () => {
    const folder = await home();
    const authorization = await basic('engineer');
    const address = new URL(`${app.url}/dav/${projectId}${folder.split('/').map(encodeURIComponent).join('/')}/a.bin`);
    await new Promise<void>((resolve) => {
      const sending = http.request(address, { method: 'PUT', headers: { authorization, 'content-length': 5_000_000 } });
      sending.on('error', () => resolve());
      sending.write(Buffer.alloc(100_000), () => setTimeout(() => sending.destroy(new Error('gone')), 100));
    });
    await vi.waitFor(
      async () => expect(await countOpenUploads(app.platform, app.world.east.id)).toMatchObject({ count: 0 }),
      { timeout: 10_000 },
    );
    expect(await hrefs(folder)).toEqual([`${folder}/`]);
  });

  it('what Explorer says of a file that it wrote is heard; properties of the server stay', async () => {
    const folder = await home();
    await dav('PUT', `${folder}/a.txt`, { body: 'a' });
    const { status: code, text } = await dav('PROPPATCH', `${folder}/a.txt`, {
      body: '<D:propertyupdate xmlns:D="DAV:" xmlns:Z="urn:schemas-microsoft-com:"><D:set><D:prop><Z:Win32FileAttributes>20</Z:Win32FileAttributes><D:getetag>x</D:getetag></D:prop></D:set></D:propertyupdate>',
    });
    expect(code).toBe(207);
    expect(text).toMatch(/Win32FileAttributes.*200 OK.*getetag.*403 Forbidden/s);
  });
});
