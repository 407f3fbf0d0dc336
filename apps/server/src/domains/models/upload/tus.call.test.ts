import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { UPLOAD_PART_BYTES } from '@twinscape/contract/files';
import { modelCalls } from '@twinscape/contract/models';
import { DetailedError, Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { TestPerson } from '../../../testing/world.ts';
import { deleteOldUploads } from '../../files/resumable/retention.ts';
import { insertPhase } from '../phaseStore.ts';

let app: TestApp;
let phase: string;
beforeAll(async () => {
  app = await startTestApp({ TWINSCAPE_CONVERSIONS: '0' });
  phase = (await insertPhase(app.platform.database.db, app.world.east.tower, '设计')).id;
});
afterAll(() => app.stop());

const endpoint = () => `${app.url}/api/Model/Upload`;
const metadata = (more: Record<string, string> = {}): Record<string, string> => ({
  filename: '一号楼.ifc',
  projectId: app.world.east.tower,
  uploadType: 'uploadmv',
  phase,
  ...more,
});

type Sent = {
  readonly who?: TestPerson;
  readonly metadata?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly chunkSize?: number;
  /** Called with the bytes that the server said it has; true ends the upload there. */
  readonly stopAt?: (safe: number) => boolean;
  readonly uploadUrl?: string;
};
type Outcome = { readonly url: string | null; readonly error?: DetailedError | Error; readonly stopped: boolean };

/** An upload by the client that the page uses too. */
const send = (bytes: Buffer, how: Sent = {}): Promise<Outcome> =>
  new Promise((resolve) => {
    let stopped = false;
    const upload = new Upload(bytes, {
      endpoint: endpoint(),
      chunkSize: how.chunkSize ?? Number.POSITIVE_INFINITY,
      metadata: how.metadata ?? metadata(),
      headers: { Token: (how.who ?? app.world.people.member).token, ...how.headers },
      retryDelays: null,
      ...(how.uploadUrl ? { uploadUrl: how.uploadUrl } : {}),
      onError: (error) => resolve({ url: upload.url, error, stopped }),
      onSuccess: () => resolve({ url: upload.url, stopped }),
      onChunkComplete: (_size, safe) => {
        if (!how.stopAt?.(safe)) return;
        stopped = true;
        void upload.abort().then(() => resolve({ url: upload.url, stopped }));
      },
    });
    upload.start();
  });
const idOf = ({ url }: Outcome): string => url?.split('/').at(-1) ?? '';
const answerOf = ({ error }: Outcome) => {
  const response = error instanceof DetailedError ? error.originalResponse : undefined;
  const body = JSON.parse(response?.getBody() || '{}') as { ErrorCode?: number; Message?: string };
  return { status: response?.getStatus(), code: body.ErrorCode, message: body.Message };
};
const uploadModel = (uploadId: string, who: TestPerson = app.world.people.member, more = {}) =>
  app.as(who).send(modelCalls.UploadModel, { projectId: app.world.east.tower, phaseId: phase, uploadId, ...more });
const original = async (modelId: string): Promise<Buffer> => {
  const { rows } = await app.platform.database.pool.query<{ blob_key: string }>(
    'select blob_key from file join model_version on model_version.file_id = file.id where model_id = $1',
    [modelId],
  );
  const body = await app.platform.blobs.get(rows[0]?.blob_key ?? '');
  const chunks: Buffer[] = [];
  for await (const chunk of body ?? []) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};
const parts = async (): Promise<number> =>
  Number((await app.platform.database.pool.query('select count(*) from file_upload_part')).rows[0]?.count);

describe('a resumable upload', () => {
  it('C-MODEL-07 goes on where it stood after the program was restarted, and becomes the model byte for byte', async () => {
    const bytes = randomBytes(UPLOAD_PART_BYTES * 2 + 1_234_567);
    const first = await send(bytes, { chunkSize: UPLOAD_PART_BYTES, stopAt: (safe) => safe >= UPLOAD_PART_BYTES });
    expect(first.stopped).toBe(true);
    app = await app.restart();
    const listed = await app
      .as(app.world.people.member)
      .must(modelCalls.GetModelUploadList, { projectId: app.world.east.tower });
    expect(listed).toMatchObject([
      { uploadId: idOf(first), fileName: '一号楼.ifc', fileSize: bytes.length, uploadType: 'uploadmv', phase },
    ]);
    expect(listed[0]?.offset).toBeGreaterThanOrEqual(UPLOAD_PART_BYTES);
    expect((await uploadModel(idOf(first))).message).toBe('文件尚未上传完成');
    const rest = await send(bytes, { uploadUrl: first.url ?? '' });
    expect(rest.error).toBeUndefined();
    const { code, result } = await uploadModel(idOf(first));
    expect([code, result.version, result.convertState]).toEqual([200, '1', 'waiting']);
    expect((await original(result.modelId)).equals(bytes)).toBe(true);
    expect(await parts()).toBe(0);
  });

  it('keeps what had come when the line broke', async () => {
    const bytes = randomBytes(3_000_000);
    const created = await fetch(endpoint(), {
      method: 'POST',
      headers: tusHeaders({ 'upload-length': String(bytes.length), 'upload-metadata': encoded(metadata()) }),
    });
    const url = new URL(created.headers.get('location') ?? '', app.url).toString();
    const broken = new AbortController();
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(bytes.subarray(0, 1_500_000));
        await setTimeout(300);
        broken.abort();
      },
    });
    await fetch(url, {
      method: 'PATCH',
      headers: tusHeaders({ 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }),
      body,
      duplex: 'half',
      signal: broken.signal,
    } as RequestInit).catch(() => undefined);
    await expect.poll(() => offsetOf(url), { timeout: 5_000 }).toBe(1_500_000);
    const rest = await send(bytes, { uploadUrl: url });
    expect(rest.error).toBeUndefined();
    const { result } = await uploadModel(idOf(rest), undefined, { modelName: '断线' });
    expect((await original(result.modelId)).equals(bytes)).toBe(true);
  });

  it('takes each byte once, whichever of several connections is faster', async () => {
    const bytes = randomBytes(400_000);
    const created = await fetch(endpoint(), {
      method: 'POST',
      headers: tusHeaders({ 'upload-length': String(bytes.length), 'upload-metadata': encoded(metadata()) }),
    });
    const url = new URL(created.headers.get('location') ?? '', app.url).toString();
    const headers = tusHeaders({ 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' });
    const answers = await Promise.all(
      [1, 2, 3].map(() => fetch(url, { method: 'PATCH', headers, body: new Uint8Array(bytes) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    const { result } = await uploadModel(url.split('/').at(-1) ?? '', undefined, { modelName: '并发' });
    expect((await original(result.modelId)).equals(bytes)).toBe(true);
  });

  it('cuts a body of any length into parts that are safe one by one', async () => {
    const bytes = randomBytes(UPLOAD_PART_BYTES * 2 + 5);
    const whole = await send(bytes);
    const { rows } = await app.platform.database.pool.query<{ size: number }>(
      'select size from file_upload_part where upload_id = $1 order by start',
      [idOf(whole)],
    );
    expect(rows.map(({ size }) => size)).toEqual([UPLOAD_PART_BYTES, UPLOAD_PART_BYTES, 5]);
    // Those who come second find parts gone in the middle of putting them together.
    const claims = await Promise.all([0, 20, 60, 100].map((ms) => setTimeout(ms).then(() => uploadModel(idOf(whole)))));
    expect(new Set(claims.map(({ code, result }) => `${code} ${result?.modelId}`)).size).toBe(1);
    expect(claims[0]?.code).toBe(200);
  });

  it('RU-UPQ-05 is dropped silently when it is cancelled, with its bytes', async () => {
    const before = await parts();
    const sent = await send(randomBytes(100), { stopAt: () => false });
    expect(await parts()).toBe(before + 1);
    await Upload.terminate(sent.url ?? '', { headers: { Token: app.world.people.member.token }, retryDelays: null });
    expect(await parts()).toBe(before);
    expect(await statusOf('HEAD', sent.url ?? '')).toBe(404);
    expect((await uploadModel(idOf(sent))).message).toBe('上传已过期或不存在，请重新上传');
  });

  it('becomes one model, however often and however quickly the call is repeated', async () => {
    const sent = await send(randomBytes(2_000));
    const answers = await Promise.all([1, 2, 3].map(() => uploadModel(idOf(sent), undefined, { modelName: '一次' })));
    const again = await uploadModel(idOf(sent));
    expect(new Set([...answers, again].map(({ code, result }) => `${code} ${result?.modelId}`)).size).toBe(1);
    const { rows } = await app.platform.database.pool.query(
      `select count(*)::int as jobs from graphile_worker.jobs where key = $1`,
      [`models.convert:${idOf(sent)}`],
    );
    expect(rows).toEqual([{ jobs: 1 }]);
    const { rows: files } = await app.platform.database.pool.query(
      `select count(*)::int as count from file f where purpose = 'original' and not exists (select from model_version where file_id = f.id)`,
    );
    expect(files).toEqual([{ count: 0 }]);
  });

  it('is answered to nobody but whom it belongs to', async () => {
    const sent = await send(randomBytes(50));
    const { people, west } = app.world;
    for (const who of [people.engineer, people.admin, people.platform, people.westAdmin]) {
      expect(await statusOf('HEAD', sent.url ?? '', who)).toBe(404);
      expect(await statusOf('DELETE', sent.url ?? '', who)).toBe(404);
      expect((await uploadModel(idOf(sent), who)).code).toBe(who === people.westAdmin ? 403 : 404);
    }
    const phaseElsewhere = await insertPhase(app.platform.database.db, west.bridge, 'Design');
    const stolen = await app
      .as(people.westMember)
      .send(modelCalls.UploadModel, { projectId: west.bridge, phaseId: phaseElsewhere.id, uploadId: idOf(sent) });
    expect(stolen.code).toBe(404);
    expect((await uploadModel(idOf(sent))).code).toBe(200);
  });

  it('that nobody went on with for 48 hours is gone', async () => {
    const sent = await send(randomBytes(50));
    await app.platform.database.pool.query(
      `update file_upload set touched_at = now() - interval '49 hours' where id = $1`,
      [idOf(sent)],
    );
    expect(await statusOf('HEAD', sent.url ?? '')).toBe(404);
    expect((await uploadModel(idOf(sent))).code).toBe(404);
    expect(await deleteOldUploads(app.platform)).toBe(1);
    expect(await deleteOldUploads(app.platform)).toBe(0);
  });

  it('refuses an offset that is not its own, so that no byte is taken twice or left out', async () => {
    const bytes = randomBytes(1_000);
    const sent = await send(bytes, { metadata: metadata(), stopAt: () => false });
    const answer = await fetch(sent.url ?? '', {
      method: 'PATCH',
      headers: tusHeaders({ 'upload-offset': '10', 'content-type': 'application/offset+octet-stream' }),
      body: 'x',
    });
    expect(answer.status).toBe(409);
    expect(await offsetOf(sent.url ?? '')).toBe(1_000);
  });
});

describe('before a byte of an upload is taken', () => {
  const create = async (more: Record<string, string>, how: Omit<Sent, 'metadata'> & { size?: number } = {}) => {
    const headers = {
      'upload-length': String(how.size ?? 10),
      'upload-metadata': encoded(metadata(more)),
      ...how.headers,
    };
    const answer = await fetch(endpoint(), { method: 'POST', headers: tusHeaders(headers, how.who) });
    const body = (await answer.text()) || '{}';
    return { status: answer.status, message: (JSON.parse(body) as { Message?: string }).Message };
  };

  it.each([
    ['another format', { filename: '说明.docx' }, {}, 400, /^不支持该模型格式，可上传 \.ifc /],
    ['no name', { filename: '' }, {}, 400, /./],
    ['a name that climbs', { filename: '../../a.ifc' }, {}, 400, /名称包含非法字符/],
    ['nothing inside', {}, { size: 0 }, 400, /文件内容为空/],
    ['more than a model may be', {}, { size: 5 * 1024 ** 3 }, 413, /内容过大，最多 4 GB/],
    ['no phase', { phase: '' }, {}, 400, /请选择阶段/],
    ['a phase that does not exist', { phase: '01890000-0000-7000-8000-000000000001' }, {}, 404, /阶段不存在/],
    ['an update without a model', { uploadType: 'update', phase: '' }, {}, 400, /请选择模型/],
    ['an unknown kind', { uploadType: 'teleport' }, {}, 400, /./],
    ['no project', { projectId: '' }, {}, 400, /请选择项目/],
  ])('RU-UPQ-06 it is refused for %s', async (_what, more, how, status, message) => {
    const answer = await create(more, how);
    expect(answer.status).toBe(status);
    expect(answer.message).toMatch(message);
  });

  it('the refusal speaks the language of the caller', async () => {
    const answer = await send(randomBytes(10), {
      metadata: metadata({ filename: 'notes.txt' }),
      headers: { 'X-Language': 'en' },
    });
    expect(answerOf(answer)).toMatchObject({ status: 400, code: 400 });
    expect(answerOf(answer).message).toMatch(/^This model format is not supported/);
  });

  it('RU-TRIAL-01 RU-PERM-15 only those may begin who may write models of the project', async () => {
    const { people, young, old } = app.world;
    const youngPhase = await insertPhase(app.platform.database.db, young.project, '设计');
    const oldPhase = await insertPhase(app.platform.database.db, old.project, '设计');
    const into = (who: TestPerson, more: Record<string, string> = {}) => create(more, { who });
    for (const who of [people.platform, people.admin, people.engineer, people.member])
      expect((await into(who)).status).toBe(201);
    for (const who of [people.guest, people.idle, people.westAdmin, people.westMember])
      expect((await into(who)).status).toBe(403);
    expect((await into(people.disabled)).status).toBe(401);
    const trial = await into(people.youngMember, { projectId: young.project, phase: youngPhase.id });
    expect([trial.status, trial.message]).toEqual([403, expect.stringContaining('正式账号')]);
    expect((await into(people.oldAdmin, { projectId: old.project, phase: oldPhase.id })).status).toBe(403);
    const cookie = { cookie: `twinscape_session=${people.member.token}`, token: '' };
    expect((await create({}, { headers: cookie })).status).toBe(401);
  });

  it('RU-PERM-09 the phase must be one that the caller may use', async () => {
    const { people, east } = app.world;
    const closed = await insertPhase(app.platform.database.db, east.tower, '内部');
    await app
      .as(people.engineer)
      .must(modelCalls.SetModelPhasePermission, { projectId: east.tower, id: closed.id, memberIds: [people.guest.id] });
    const answer = await create({ phase: closed.id });
    expect([answer.status, answer.message]).toEqual([403, '没有该模型阶段的权限']);
    expect((await create({ phase: closed.id }, { who: people.engineer })).status).toBe(201);
  });

  it('says of itself what it speaks, and serves clients without PATCH and DELETE', async () => {
    const described = await fetch(endpoint(), { method: 'OPTIONS', headers: tusHeaders({}) });
    expect([described.status, described.headers.get('tus-version'), described.headers.get('tus-extension')]).toEqual([
      204,
      '1.0.0',
      'creation,termination,expiration',
    ]);
    const sent = await send(randomBytes(64), { headers: { 'X-Language': 'en' } });
    const gone = await fetch(sent.url ?? '', {
      method: 'POST',
      headers: tusHeaders({ 'x-http-method-override': 'DELETE' }),
    });
    expect(gone.status).toBe(204);
    const old = await fetch(endpoint(), {
      method: 'POST',
      headers: { ...tusHeaders({ 'upload-length': '1' }), 'tus-resumable': '0.2.2' },
    });
    expect(old.status).toBe(400);
  });
});

const encoded = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
const tusHeaders = (
  more: Record<string, string>,
  who: TestPerson = app.world.people.member,
): Record<string, string> => ({
  'tus-resumable': '1.0.0',
  token: who.token,
  ...more,
});
const statusOf = async (method: string, url: string, who?: TestPerson): Promise<number> =>
  (await fetch(url, { method, headers: tusHeaders({}, who) })).status;
const offsetOf = async (url: string): Promise<number> =>
  Number((await fetch(url, { method: 'HEAD', headers: tusHeaders({}) })).headers.get('upload-offset'));
