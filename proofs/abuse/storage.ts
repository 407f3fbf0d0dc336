import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { domainCalls } from '@twinscape/contract/all';
import { deviceCalls } from '@twinscape/contract/devices';
import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { fileCalls } from '@twinscape/contract/files';
import { modelCalls } from '@twinscape/contract/models';
import { Client } from '../../apps/server/src/testing/client.ts';
import type { AbuseCase, AbuseTarget } from './case.ts';

const MB = 1024 ** 2;
const createBytes = (size: number) => new Uint8Array(randomBytes(size));

function expectIt(isSo: boolean, message: string): void {
  if (!isSo) throw new Error(message);
}
const as = async ({ http, token }: AbuseTarget, who: Parameters<AbuseTarget['token']>[0]) =>
  new Client(http, await token(who));

/** What the enterprise of the demo keeps and has open, by its own count. */
async function use(target: AbuseTarget): Promise<{ storageBytes: number; uploadsAtOnce: number }> {
  const { limits } = await (await as(target, 'manager')).must(enterpriseCalls.GetEnterpriseLimits, {});
  const used = (wanted: string) => limits.find(({ name }) => name === wanted)?.used ?? -1;
  return { storageBytes: used('storageBytes'), uploadsAtOnce: used('uploadsAtOnce') };
}
/** Waits until the models of the demo are converted: their files are counted as well. */
async function untilConverted(target: AbuseTarget): Promise<void> {
  const engineer = await as(target, 'engineer');
  for (const until = Date.now() + 50_000; Date.now() < until; ) {
    const { data } = await engineer.must(modelCalls.GetModelList, { projectId: target.projectId, pageSize: 1_000 });
    if (!data.list.some(({ convertState }) => ['waiting', 'converting'].includes(convertState))) return;
    await new Promise((go) => setTimeout(go, 500));
  }
}
async function unchanged(target: AbuseTarget, work: () => Promise<void>): Promise<void> {
  await untilConverted(target);
  const before = (await use(target)).storageBytes;
  await work();
  const after = (await use(target)).storageBytes;
  expectIt(after === before, `the enterprise keeps ${after - before} bytes more than before`);
}

/** Sets limits for the time of the work. */
async function limited(
  target: AbuseTarget,
  limits: { name: 'storageBytes' | 'uploadsAtOnce'; limit: number }[],
  work: () => Promise<void>,
): Promise<void> {
  const admin = await as(target, 'admin');
  const { id: companyId } = await (await as(target, 'manager')).must(enterpriseCalls.GetEnterpriseBaseInfo, {});
  await admin.must(enterpriseCalls.SaveCompanyLimits, { companyId, limits });
  try {
    await work();
  } finally {
    const defaults = limits.map(({ name }) => ({ name, limit: null }));
    await admin.must(enterpriseCalls.SaveCompanyLimits, { companyId, limits: defaults });
  }
}

const encoded = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
async function tus(target: AbuseTarget, who: Parameters<AbuseTarget['token']>[0]) {
  const token = await target.token(who);
  const phases = await (await as(target, 'engineer')).must(modelCalls.GetModelPhaseList, {
    projectId: target.projectId,
  });
  const headers = { 'tus-resumable': '1.0.0', token };
  return {
    create: (size: string, filename = '滥用.ifc') =>
      fetch(`${target.http}/api/Model/Upload`, {
        method: 'POST',
        headers: {
          ...headers,
          'upload-length': size,
          'upload-metadata': encoded({ filename, projectId: target.projectId, phase: phases[0]?.id ?? '' }),
        },
      }),
    patch: (location: string, offset: number, body: Uint8Array<ArrayBuffer>) =>
      fetch(new URL(location, target.http), {
        method: 'PATCH',
        headers: { ...headers, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        body,
      }),
    remove: (location: string) => fetch(new URL(location, target.http), { method: 'DELETE', headers }),
  };
}

/** Sends a form as it is written here, in pieces; answers the status and the text. The connection may end first. */
function rawForm(
  target: AbuseTarget,
  token: string,
  path: string,
  pieces: readonly (string | Buffer)[],
  headers: Record<string, string> = {},
  goesAfterMs?: number,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const sent = request(new URL(path, target.http), {
      method: 'POST',
      headers: { token, 'content-type': 'multipart/form-data; boundary=abuse', ...headers },
    });
    sent.on('response', (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.on('close', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', () => resolve({ status: 0, text: '' }));
    for (const piece of pieces) sent.write(piece);
    if (goesAfterMs === undefined) sent.end();
    else setTimeout(() => sent.destroy(), goesAfterMs);
  });
}
const part = (name: string) => `--abuse\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;

/** Calls that take files, with an input that names what the caller may see. */
const FILE_CALLS = Object.values(domainCalls)
  .flatMap((table) => Object.entries(table))
  .filter(([, call]) => 'multipart' in call && call.multipart !== undefined && call.access.door === 'session');

export const cases: AbuseCase[] = [
  {
    name: 'a trial user sends a file to every call that takes one and may not: nothing is kept',
    run: (target) =>
      unchanged(target, async () => {
        const guest = await as(target, 'guest');
        const body = createBytes(256 * 1024);
        let refused = 0;
        for (const [name, call] of FILE_CALLS) {
          if (call.effect !== 'write') continue;
          const answer = await guest.send(
            call,
            { projectId: target.projectId },
            {
              files: { file: { name: 'a.ifc', body } },
            },
          );
          expectIt(answer.code >= 400 && answer.code < 500, `${name} answered ${answer.code}`);
          refused += 1;
        }
        expectIt(refused >= 8, `only ${refused} calls were tried`);
      }),
  },
  {
    name: 'uploads of people without a session, 4 MB each: refused before they are read',
    run: (target) =>
      unchanged(target, async () => {
        const stranger = new Client(target.http, undefined);
        const body = createBytes(4 * MB);
        for (let n = 0; n < 5; n++) {
          const { code } = await stranger
            .send(fileCalls.UploadFile, {}, { files: { file: { name: 'a.pdf', body } } })
            .catch(() => ({ code: 401 }));
          expectIt(code === 401, `answered ${code}`);
        }
      }),
  },
  {
    name: 'uploads of a type that is not taken, and of content that is not what its name says: nothing is kept',
    run: (target) =>
      unchanged(target, async () => {
        const member = await as(target, 'member');
        for (const name of ['a.exe', 'a.html', 'a.png', 'a.pdf']) {
          const { code } = await member.send(
            fileCalls.UploadFile,
            {},
            { files: { file: { name, body: createBytes(MB) } } },
          );
          expectIt(code === 400, `${name} answered ${code}`);
        }
      }),
  },
  {
    name: 'resumable uploads of absurd lengths: refused at once',
    async run(target) {
      const { create } = await tus(target, 'engineer');
      for (const [size, wanted] of [
        ['5368709120', 413],
        ['999999999999999', 413],
        ['99999999999999999999999', 400],
        ['-1', 400],
        ['0x10', 400],
        ['', 400],
      ] as const) {
        const { status } = await create(size);
        expectIt(status === wanted, `a length of "${size}" answered ${status}`);
      }
    },
  },
  {
    name: 'a hundred resumable uploads that are begun and never finished: so many are open as the limit says',
    run: (target) =>
      limited(target, [{ name: 'uploadsAtOnce', limit: 10 }], async () => {
        const { create, remove } = await tus(target, 'engineer');
        const made = await Promise.all(Array.from({ length: 100 }, () => create('1000000')));
        const open = made.filter(({ status }) => status === 201);
        for (const { headers } of open) await remove(headers.get('location') ?? '');
        expectIt(open.length === 10, `${open.length} were begun`);
        // Some may be told to come less often instead.
        const others = made.filter(({ status }) => ![201, 403, 429].includes(status)).map(({ status }) => status);
        expectIt(others.length === 0, `others answered ${others.join()}`);
      }),
  },
  {
    name: 'four gigabytes announced again and again: what is announced counts before it comes',
    async run(target) {
      const { storageBytes } = await use(target);
      await limited(target, [{ name: 'storageBytes', limit: storageBytes + 9 * 1024 ** 3 }], async () => {
        const { create, remove } = await tus(target, 'engineer');
        const made = [];
        for (let n = 0; n < 5; n++) made.push(await create(String(4 * 1024 ** 3)));
        const statuses = made.map(({ status }) => status);
        for (const { status, headers } of made) if (status === 201) await remove(headers.get('location') ?? '');
        // A disk with less room than that refuses more of them.
        expectIt(statuses.filter((status) => status === 201).length <= 2, `answered ${statuses.join()}`);
        expectIt(
          statuses.slice(2).every((status) => [403, 507].includes(status)),
          `answered ${statuses.join()}`,
        );
      });
    },
  },
  {
    name: 'an upload that goes on byte by byte, and beyond the length that it announced',
    run: (target) =>
      unchanged(target, async () => {
        const { create, patch, remove } = await tus(target, 'engineer');
        const location = (await create('200')).headers.get('location') ?? '';
        for (let offset = 0; offset < 100; offset++) {
          const { status } = await patch(location, offset, createBytes(1));
          expectIt(status === 204 || status === 429, `byte ${offset} answered ${status}`);
          if (status === 429) break;
        }
        const { status } = await patch(location, 100, createBytes(1_000));
        expectIt(status !== 204, 'more bytes than announced were taken');
        await remove(location);
      }),
  },
  {
    name: 'twenty requests that send the same part of one upload',
    run: (target) =>
      unchanged(target, async () => {
        const { create, patch, remove } = await tus(target, 'engineer');
        const location = (await create(String(2 * MB))).headers.get('location') ?? '';
        const body = createBytes(MB);
        const answers = await Promise.all(
          Array.from({ length: 20 }, () => patch(location, 0, body).then(({ status }) => status)),
        );
        expectIt(answers.filter((status) => status === 204).length === 1, `answered ${answers.join()}`);
        await remove(location);
      }),
  },
  {
    name: 'uploads at once beyond the storage that is left: no more pass than fit',
    async run(target) {
      const { storageBytes } = await use(target);
      const member = await as(target, 'member');
      await limited(target, [{ name: 'storageBytes', limit: storageBytes + 2 * MB }], async () => {
        const answers = await Promise.all(
          Array.from({ length: 20 }, () =>
            member.send(
              fileCalls.UploadFile,
              {},
              {
                files: {
                  file: {
                    name: 'a.pdf',
                    body: new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(MB)])),
                  },
                },
              },
            ),
          ),
        );
        const taken = answers.filter(({ code }) => code === 200).length;
        const { storageBytes: after } = await use(target);
        expectIt(
          taken <= 1 && after <= storageBytes + 2 * MB,
          `${taken} passed, ${after - storageBytes} bytes are kept`,
        );
        const others = answers.filter(({ code }) => ![200, 403, 429].includes(code)).map(({ code }) => code);
        expectIt(others.length === 0, `others answered ${others.join()}`);
      });
    },
  },
  {
    name: 'forms whose length is a lie: a huge one announced and little sent, and none announced',
    run: (target) =>
      unchanged(target, async () => {
        const token = await target.token('member');
        // It says no more after its beginning: given up after a minute, or when its sender goes.
        const huge = await rawForm(
          target,
          token,
          '/api/File/UploadFile',
          [part('a.pdf')],
          { 'content-length': String(3 * 1024 ** 3) },
          2_000,
        );
        expectIt(huge.status === 0 || /"ErrorCode":(4|5)/.test(huge.text), `answered ${huge.text.slice(0, 100)}`);
        const { storageBytes } = await use(target);
        await limited(target, [{ name: 'storageBytes', limit: storageBytes + 1_000 }], async () => {
          const hidden = await rawForm(target, token, '/api/File/UploadFile', [
            part('a.pdf'),
            '%PDF-1.7\n',
            randomBytes(2 * MB),
            '\r\n--abuse--\r\n',
          ]);
          expectIt(/"ErrorCode":403/.test(hidden.text), `answered ${hidden.text.slice(0, 100)}`);
        });
      }),
  },
  {
    name: 'slow forms that hold their places: they are counted, and free them when they go',
    run: (target) =>
      limited(target, [{ name: 'uploadsAtOnce', limit: 3 }], async () => {
        const token = await target.token('member');
        const slow = Array.from({ length: 3 }, () => {
          const sent = request(new URL('/api/File/UploadFile', target.http), {
            method: 'POST',
            headers: { token, 'content-type': 'multipart/form-data; boundary=abuse', 'content-length': '1000000' },
          });
          sent.on('error', () => undefined);
          sent.write(`${part('a.pdf')}%PDF-1.7\n`);
          return sent;
        });
        const until = Date.now() + 5_000;
        while ((await use(target)).uploadsAtOnce < 3 && Date.now() < until)
          await new Promise((go) => setTimeout(go, 50));
        const { code } = await (await as(target, 'member')).send(
          fileCalls.UploadFile,
          {},
          { files: { file: { name: 'a.pdf', body: createBytes(1_000) } } },
        );
        for (const sent of slow) sent.destroy();
        expectIt(code === 403, `a fourth upload answered ${code}`);
        const freed = Date.now() + 5_000;
        while ((await use(target)).uploadsAtOnce > 0 && Date.now() < freed)
          await new Promise((go) => setTimeout(go, 50));
        expectIt((await use(target)).uploadsAtOnce === 0, 'their places are not free');
      }),
  },
  {
    name: 'many tiny uploads and forms of many files: each is counted, none beyond what a call takes',
    run: (target) =>
      unchanged(target, async () => {
        const token = await target.token('member');
        const files = Array.from({ length: 300 }, (_, n) => `${part(`${n}.pdf`)}x\r\n`).join('');
        const many = await rawForm(target, token, '/api/File/UploadFile', [`${files}--abuse--\r\n`]);
        expectIt(/"ErrorCode":4\d\d/.test(many.text), `answered ${many.text.slice(0, 100)}`);
        const member = await as(target, 'member');
        const codes: number[] = [];
        for (let wave = 0; wave < 5; wave++)
          codes.push(
            ...(await Promise.all(
              Array.from({ length: 20 }, async () => {
                const file = { name: 'a.pdf', body: createBytes(10) };
                return (await member.send(fileCalls.UploadFile, {}, { files: { file } })).code;
              }),
            )),
          );
        const others = codes.filter((code) => ![400, 403, 429].includes(code));
        expectIt(others.length === 0, `others answered ${others.join()}`);
      }),
  },
  {
    name: 'a package of firmware for an enterprise without storage: refused before its bytes are kept',
    async run(target) {
      const { storageBytes } = await use(target);
      await limited(target, [{ name: 'storageBytes', limit: storageBytes }], () =>
        unchanged(target, async () => {
          const { code } = await (await as(target, 'manager')).send(
            deviceCalls.SaveOtaPackage,
            { title: 'abuse', version: '1', type: 'FIRMWARE' },
            { files: { file: { name: 'a.bin', body: createBytes(MB) } } },
          );
          expectIt(code >= 400, `answered ${code}`);
        }),
      );
    },
  },
];
