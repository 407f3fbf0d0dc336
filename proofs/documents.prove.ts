import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { documentCalls as calls } from '@twinscape/contract/documents';
import { identityCalls } from '@twinscape/contract/identity';
import { projectCalls } from '@twinscape/contract/projects';
import { afterEach, describe, expect, it } from 'vitest';
import { composePlatform, stopPlatform } from '../apps/server/src/compose.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { removeUnusedBlobs } from '../apps/server/src/domains/files/index.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded/index.ts';
import { openLog } from '../apps/server/src/platform/log/index.ts';
import { MIGRATIONS } from '../apps/server/src/platform/testing/globalSetup.ts';
import { Client } from '../apps/server/src/testing/client.ts';
import { DEMO_PASSWORD } from '../e2e/demoModel.ts';
import { type RunningProduct, startProduct } from '../e2e/product.ts';
import { findFreeLowPort } from './telemetry/installation.ts';

const KILLS = process.env.PROVE_LONG === '1' ? 20 : 6;
const WORK_MS = 2_500;
const TREE_FOLDERS = 10;
const TREE_FILES = 20;
const PART_BYTES = 256 * 1024;

let product: RunningProduct | undefined;
afterEach(async () => {
  await product?.stop();
});

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
/** What a call was acknowledged to have done, and what one without an answer may have done besides. */
type Known = { contents: string[]; maybe: string | undefined };

/** Changes documents until it is told to stop, and remembers what was acknowledged. */
class Worker {
  readonly files = new Map<string, Known>();
  readonly gone = new Set<string>();
  readonly maybeGone = new Set<string>();
  tree = '';
  treeAt: string[] = [];
  resumed = 0;
  acknowledged = 0;
  private client = new Client('', undefined);
  private projectId = '';
  private url = '';
  private token = '';
  private home = '';
  private targets: [string, string] = ['', ''];

  async signIn(url: string): Promise<void> {
    const { token } = await new Client(url, undefined).must(identityCalls.Login, {
      loginAccount: 'manager',
      loginPwd: DEMO_PASSWORD,
    });
    this.client = new Client(url, token);
    this.token = token;
    this.url = url;
  }

  async prepare(): Promise<void> {
    const projects = await this.client.must(projectCalls.GetEnterpriseProjectList, { pageSize: 1 });
    this.projectId = projects.data.list[0]?.id ?? '';
    this.home = await this.folder('上传');
    this.targets = [await this.folder('甲'), await this.folder('乙')];
    this.tree = await this.folder('大树', this.targets[0]);
    this.treeAt = [this.targets[0]];
    for (let at = 0; at < TREE_FOLDERS; at++) {
      const folderId = await this.folder(`${at}`, this.tree);
      for (let nth = 0; nth < TREE_FILES; nth++) await this.send(`${nth}.txt`, Buffer.from(`${at} ${nth}`), folderId);
    }
  }

  /** Until the program is gone; whatever has no answer may have been done. */
  async work(): Promise<void> {
    const jobs = [
      () => this.upload(),
      () => this.version(),
      () => this.resume(),
      () => this.move(),
      () => this.empty(),
    ];
    await Promise.all(
      jobs.map(async (job) => {
        for (;;) {
          try {
            await job();
            this.acknowledged += 1;
          } catch (error) {
            if (error instanceof TypeError || (error instanceof Error && /fetch|socket|aborted/i.test(error.message)))
              return;
            throw error;
          }
        }
      }),
    );
  }

  private folder = async (folderName: string, parentId?: string) =>
    (await this.client.must(calls.CreateFolder, { projectId: this.projectId, folderName, parentId })).id;

  private async send(name: string, body: Buffer, folderId: string): Promise<string> {
    const files = { file: { name, body: new Uint8Array(body) } };
    return (await this.client.must(calls.UploadDocument, { projectId: this.projectId, folderId }, { files })).fileId;
  }

  private async upload(): Promise<void> {
    const body = randomBytes(20_000 + Math.floor(Math.random() * 200_000));
    const fileId = await this.send(`${hash(body).slice(0, 12)}.bin`, body, this.home);
    this.files.set(fileId, { contents: [hash(body)], maybe: undefined });
  }

  private async version(): Promise<void> {
    const [fileId, known] = [...this.files][Math.floor(Math.random() * this.files.size)] ?? [];
    if (!fileId || !known) return void (await wait(20));
    const body = randomBytes(50_000);
    known.maybe = hash(body);
    const files = { file: { name: 'x.bin', body: new Uint8Array(body) } };
    await this.client.must(calls.UpdateDocument, { projectId: this.projectId, fileId }, { files });
    known.contents.push(hash(body));
    known.maybe = undefined;
  }

  /** In parts (tus 1.0.0): one that the kill breaks goes on where it was, in the next round. */
  private async resume(): Promise<void> {
    this.open ??= { body: randomBytes(1_500_000), address: undefined };
    const { body } = this.open;
    const headers = { token: this.token, 'tus-resumable': '1.0.0' };
    const encode = (text: string) => Buffer.from(text).toString('base64');
    if (this.open.address === undefined) {
      const made = await fetch(`${this.url}/api/v1/file/resumable`, {
        method: 'POST',
        headers: {
          ...headers,
          'upload-length': String(body.length),
          'upload-metadata': `filename ${encode(`${hash(body).slice(0, 12)}.bin`)},projectId ${encode(this.projectId)},folderId ${encode(this.home)}`,
        },
      });
      this.open.address = made.headers.get('location') ?? undefined;
      if (!this.open.address) throw new Error(`no upload was made: ${made.status} ${await made.text()}`);
    } else this.resumed += 1;
    const head = await fetch(this.url + this.open.address, { method: 'HEAD', headers });
    for (let offset = Number(head.headers.get('upload-offset')); offset < body.length; ) {
      const part = body.subarray(offset, offset + PART_BYTES);
      const answer = await fetch(this.url + this.open.address, {
        method: 'PATCH',
        headers: { ...headers, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        body: new Uint8Array(part),
      });
      offset = Number(answer.headers.get('upload-offset'));
    }
    const uploadId = this.open.address.split('/').at(-1);
    const input = { projectId: this.projectId, folderId: this.home, uploadId };
    const { fileId } = await this.client.must(calls.UploadDocument, input);
    this.files.set(fileId, { contents: [hash(body)], maybe: undefined });
    this.open = undefined;
  }
  private open: { body: Buffer; address: string | undefined } | undefined;

  private async move(): Promise<void> {
    const [from] = this.treeAt;
    const to = this.targets.find((one) => one !== from) ?? '';
    this.treeAt = [from ?? '', to];
    await this.client.must(calls.MoveDocuments, { projectId: this.projectId, ids: [this.tree], targetFolderId: to });
    this.treeAt = [to];
  }

  /** A file into the bin, and out of it for good. */
  private async empty(): Promise<void> {
    const body = randomBytes(30_000);
    const fileId = await this.send(`${hash(body).slice(0, 12)}.bin`, body, this.home);
    this.maybeGone.add(fileId);
    await this.client.must(calls.DeleteDocuments, { projectId: this.projectId, fileIds: [fileId] });
    this.gone.add(fileId);
    await this.emptyBin();
  }

  async emptyBin(): Promise<void> {
    const { list } = (await this.client.must(calls.GetRecycleList, { projectId: this.projectId })).data;
    const ids = list.map(({ binId }) => binId).slice(0, 100);
    if (ids.length > 0) await this.client.must(calls.DeleteFromRecycle, { projectId: this.projectId, ids });
  }

  /** What is not as it was acknowledged, in words. */
  async findLosses(): Promise<string[]> {
    const losses: string[] = [];
    const { projectId } = this;
    for (const [fileId, known] of this.files) {
      const detail = await this.client.send(calls.GetDocumentDetail, { projectId, fileId });
      if (detail.code !== 200) {
        losses.push(`${fileId} is gone`);
        continue;
      }
      const versions = await this.client.must(calls.GetDocumentVersions, { projectId, fileId });
      if (versions.length !== detail.result.fileVersions) losses.push(`${fileId} counts its versions wrongly`);
      if (known.maybe !== undefined && versions.length === known.contents.length + 1) known.contents.push(known.maybe);
      known.maybe = undefined;
      if (versions.length !== known.contents.length)
        losses.push(`${fileId} has ${versions.length} versions of ${known.contents.length}`);
      const bytes = await (await this.client.request(calls.DownloadDocument, { fileId })).arrayBuffer();
      if (hash(new Uint8Array(bytes)) !== known.contents.at(-1)) losses.push(`${fileId} says something else`);
    }
    for (const fileId of this.gone)
      if ((await this.client.send(calls.GetDocumentDetail, { projectId, fileId })).code === 200)
        losses.push(`${fileId} is there again`);
    const tree = await this.client.must(calls.GetDocumentDetail, { projectId, fileId: this.tree });
    const at = tree.path.at(-1)?.folderId ?? '';
    if (!this.treeAt.includes(at)) losses.push('the tree stands somewhere else');
    this.treeAt = [at];
    const folders = await this.client.must(calls.GetFolderContent, { projectId, folderId: this.tree });
    let files = 0;
    for (const { fileId: folderId } of folders)
      files += (await this.client.must(calls.GetFolderContent, { projectId, folderId })).length;
    if (folders.length !== TREE_FOLDERS || files !== TREE_FOLDERS * TREE_FILES)
      losses.push(`the tree has ${folders.length} folders and ${files} files`);
    return losses;
  }
}

describe('documents under kill -9', () => {
  it(`${KILLS} times while files come, get versions, are moved and deleted: nothing is lost, nothing left over`, {
    timeout: 1_500_000,
  }, async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'twinscape 孪境 documents-'));
    const env = { TWINSCAPE_HTTP_PORT: String(await findFreeLowPort()), TWINSCAPE_LOG_LEVEL: 'error' };
    product = await startProduct(dataDir, env);
    const worker = new Worker();
    await worker.signIn(product.url);
    await worker.prepare();
    const losses: string[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const working = worker.work();
      await wait(WORK_MS * (0.4 + Math.random()));
      await product.kill();
      await working;
      product = await startProduct(dataDir, env);
      await worker.signIn(product.url);
      losses.push(...(await worker.findLosses()).map((one) => `after kill ${kill + 1}: ${one}`));
    }
    await worker.emptyBin();
    console.log(
      `killed ${KILLS} times; ${worker.acknowledged} changes acknowledged, ${worker.files.size} files, ${worker.gone.size} deleted, ${worker.resumed} times resumed, ${losses.length} losses`,
    );
    expect(losses).toEqual([]);
    expect(worker.acknowledged).toBeGreaterThan(KILLS * 10);
    expect(worker.resumed).toBeGreaterThan(0);
    await product.stop();
    await expectNothingLeft(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  });
});

/** Every stored file belongs to a version, a picture or an upload, and every blob is some file's. */
async function expectNothingLeft(dataDir: string): Promise<void> {
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const platform = await composePlatform(
    readConfig({ TWINSCAPE_DATA_DIR: dataDir }),
    openLog('error'),
    embedded.url,
    MIGRATIONS,
    () => '',
  );
  const rows = async (query: string) => (await platform.database.pool.query<{ id: string }>(query)).rows;
  try {
    expect(
      await rows(`select id from file f where kind = 'document'
          and not exists (select from document_version where file_id = f.id)
          and not exists (select from document_rendition where file_id = f.id)
          and not exists (select from bin_row where content ->> 'file_id' = f.id::text)`),
    ).toEqual([]);
    expect(
      await rows(`select id from document_version v where not exists (select from file where id = v.file_id)`),
    ).toEqual([]);
    expect(
      await rows(`select id from document d where not is_folder
          and (version_count <> (select count(*) from document_version where document_id = d.id)
            or size <> coalesce((select size from document_version where document_id = d.id order by number desc limit 1), 0))`),
    ).toEqual([]);
    expect(
      await rows(
        `select document_id as id from document_passage p where not exists (select from document where id = p.document_id)`,
      ),
    ).toEqual([]);
    await removeUnusedBlobs(platform, undefined, Date.now() + 49 * 3_600_000);
    const held = (await platform.database.pool.query<{ key: string }>('select distinct blob_key as key from file'))
      .rows;
    const left: string[] = [];
    for await (const { key } of platform.blobs.list()) left.push(key);
    expect(left.sort()).toEqual(held.map(({ key }) => key).sort());
  } finally {
    await stopPlatform(platform);
    await embedded.stop();
  }
}
