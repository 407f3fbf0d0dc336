import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConversionRequest } from '../result.ts';
import { bundledChild } from '../testing/bundledChild.ts';
import { findRefusalCode } from '../testing/convertForTest.ts';
import { smallIfc } from '../testing/smallIfc.ts';
import { buildTestZip } from '../testing/zip.ts';
import {
  type ConversionAttemptFailure,
  ConversionFault,
  type ConvertOptions,
  convertInChildProcess,
} from './convert.ts';

const MiB = 1024 ** 2;

let child: Awaited<ReturnType<typeof bundledChild>>;
let work: string;
beforeAll(async () => {
  child = await bundledChild();
  work = await mkdtemp(path.join(os.tmpdir(), 'twinscape convert '));
});
afterAll(async () => {
  await child.remove();
  await rm(work, { recursive: true });
});

async function request(
  extension: string,
  bytes: string | Uint8Array,
  more: Partial<ConversionRequest> = {},
): Promise<ConversionRequest> {
  const home = await mkdtemp(path.join(work, 'one-'));
  const [source, folder] = [path.join(home, 'source'), path.join(home, 'out')];
  await mkdir(folder);
  await writeFile(source, bytes);
  return { source, extension, folder, key: 9, ...more };
}

/** A child that does what the test says instead of converting. */
async function program(body: string): Promise<string> {
  const file = path.join(work, `child-${Math.random()}.mjs`);
  await writeFile(
    file,
    `import fs from 'node:fs';\nprocess.once('message', async ({ request, heapBytes }) => {\n${body}\n});`,
  );
  return file;
}

/** Runs with a stand-in for the child and tells how it went. */
async function withChild(
  body: string,
  options: Partial<ConvertOptions> = {},
): Promise<{ outcome: unknown; deaths: ConversionAttemptFailure[]; sentRequest: ConversionRequest }> {
  const deaths: ConversionAttemptFailure[] = [];
  const sentRequest = await request('.ifc', 'x');
  const outcome = await convertInChildProcess(sentRequest, {
    program: await program(body),
    onAttemptFailed: (death) => deaths.push(death),
    ...options,
  }).catch((error: unknown) => error);
  return { outcome, deaths, sentRequest };
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Zombies count as gone: their parent has only not heard of it yet. */
async function gone(pid: number, withinMs = 5_000): Promise<boolean> {
  for (const until = performance.now() + withinMs; performance.now() < until; await wait(50)) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    if (!isAlive(pid) || /^State:\s+Z/m.test(status)) return true;
  }
  return false;
}

describe('a conversion', { timeout: 60_000 }, () => {
  it('turns an IFC file, alone or zipped, into tiles, rows and pictures, and tells how far it is', async () => {
    const told: number[] = [];
    const stages = new Set<string>();
    const bytes = { '.ifc': smallIfc(3), '.ifczip': buildTestZip([{ name: 'a.ifc', bytes: smallIfc(3) }]) };
    for (const [extension, content] of Object.entries(bytes)) {
      const asked = await request(extension, content);
      // Paths may be relative to the folder in which the server runs.
      const here = { ...asked, source: path.relative('.', asked.source), folder: path.relative('.', asked.folder) };
      const result = await convertInChildProcess(here, {
        program: path.relative('.', child.program),
        onProgress: ({ stage, percent }) => {
          stages.add(stage);
          told.push(percent);
        },
      });
      expect(result).toMatchObject({
        schema: 'IFC4',
        tileset: 'tileset.json',
        thumbnails: { small: 'thumbnail-256.png' },
      });
      expect(result.counts).toMatchObject({ elements: 6, withGeometry: 3, triangles: 36 });
      expect(result.peakBytes).toBeGreaterThan(30 * MiB);
      const files = await readdir(asked.folder);
      expect(files).toEqual(expect.arrayContaining(['tiles.pack', 'model_element.copy', 'thumbnail-1280.png']));
      expect(files).not.toContain('scratch');
      expect(await readFile(path.join(asked.folder, 'model_element.copy'), 'utf8')).toContain('一层 L1');
      expect(told.every((percent, place) => percent >= (told[place - 1] ?? 0))).toBe(true);
      expect(told.at(-1)).toBeLessThan(100);
      told.length = 0;
    }
    expect([...stages]).toEqual(expect.arrayContaining(['reading', 'tiles', 'elements', 'saving']));
  });

  it('uses a converter that yields a real IFC, and leaves nothing of it running', async () => {
    const script = path.join(work, 'converter.cjs');
    const ifc = path.join(work, 'made.ifc');
    const pids = path.join(work, 'pids');
    await writeFile(ifc, smallIfc(4));
    await writeFile(
      script,
      `const { spawn } = require('node:child_process');
const left = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'inherit' });
left.unref();
require('node:fs').writeFileSync(${JSON.stringify(pids)}, String(left.pid));
require('node:fs').copyFileSync(${JSON.stringify(ifc)}, process.argv[3]);
process.exit(0);`,
    );
    const external = { command: process.execPath, args: [script, '{input}', '{output}.ifc'], timeoutMs: 10_000 };
    const result = await convertInChildProcess(await request('.rvt', 'closed', { external }), {
      program: child.program,
    });
    expect(result).toMatchObject({ schema: 'IFC4', counts: { elements: 7, triangles: 48 } });
    expect(await gone(Number(await readFile(pids, 'utf8')))).toBe(true);
  });

  it('can be started by hand, with the request on standard input', async () => {
    const asked = await request('.obj', 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n');
    const { status, stdout } = spawnSync(process.execPath, [child.program], {
      input: JSON.stringify(asked),
      encoding: 'utf8',
    });
    const told = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { kind: string });
    expect(told.at(-1)).toMatchObject({ kind: 'done', result: { schema: 'OBJ', counts: { triangles: 1 } } });
    expect(told.slice(0, -1).every(({ kind }) => kind === 'progress')).toBe(true);
    expect(status).toBe(0);
  });

  it('says why a file is not one, without a second run', async () => {
    const deaths: ConversionAttemptFailure[] = [];
    const run = async (extension: string, bytes: string): ReturnType<typeof findRefusalCode> =>
      findRefusalCode(
        convertInChildProcess(await request(extension, bytes), {
          program: child.program,
          onAttemptFailed: (death) => deaths.push(death),
        }),
      );
    expect((await run('.ifc', smallIfc().slice(0, 900))).code).toBe('truncated');
    expect((await run('.ifc', '')).code).toBe('empty');
    expect(await run('.ifc', '{}')).toEqual({ code: 'notThisFormat', values: { extension: '.ifc', found: 'JSON' } });
    expect((await run('.dwg', 'AC1032')).code).toBe('needsConverter');
    expect(deaths).toEqual([]);
  });
});

describe('a child that dies', { timeout: 60_000 }, () => {
  it('is run once more, in an empty folder and with more memory', async () => {
    const { outcome, deaths } = await withChild(
      `const mark = request.source + '.mark';
       if (!fs.existsSync(mark)) { fs.writeFileSync(mark, String(heapBytes)); fs.writeFileSync(request.folder + '/half', ''); process.abort(); }
       process.send({ kind: 'done', result: { files: fs.readdirSync(request.folder), more: heapBytes / fs.readFileSync(mark) } }, () => process.exit());`,
      { limits: { memoryBytes: 400 * MiB, retryMemoryBytes: 800 * MiB } },
    );
    expect(outcome).toEqual({ files: [], more: 2 });
    expect(deaths).toMatchObject([{ attempt: 1, cause: 'crash', text: expect.stringContaining('SIGABRT') }]);
  });

  it('twice has crashed; the end of what it wrote is kept for the log', async () => {
    const { outcome, deaths } = await withChild(
      "process.stderr.write('x'.repeat(9000) + 'the end', () => process.exit(7));",
    );
    expect(outcome).toMatchObject({ code: 'crashed', values: {} });
    expect(deaths.map(({ attempt }) => attempt)).toEqual([1, 2]);
    expect(deaths[0]?.text).toMatch(/ended with 7[\s\S]*the end$/);
    expect(deaths[0]?.text.length).toBeLessThan(4_200);
  });

  it('of its heap ran out of memory', async () => {
    const { outcome, deaths } = await withChild('const all = []; for (;;) all.push(Array(1000).fill(Math.random()));', {
      limits: { memoryBytes: 120 * MiB, retryMemoryBytes: 140 * MiB },
    });
    expect(outcome).toMatchObject({ code: 'outOfMemory', values: { limit: '140 MB' } });
    expect(deaths).toMatchObject([{ cause: 'memory' }, { cause: 'memory' }]);
  });

  it.skipIf(process.platform !== 'linux')('of memory outside its heap ran out of memory', async () => {
    const { outcome } = await withChild(
      'const all = []; setInterval(() => all.push(Buffer.alloc(20 * 2 ** 20, 1)), 10);',
      { limits: { memoryBytes: 150 * MiB, retryMemoryBytes: 160 * MiB } },
    );
    expect(outcome).toMatchObject({ code: 'outOfMemory' });
  });

  it('is told from a fault of the machine, which is no reason to refuse the file', async () => {
    const { outcome, deaths } = await withChild(
      "process.send({ kind: 'fault', text: 'ENOSPC' }, () => process.exit());",
    );
    expect(outcome).toBeInstanceOf(ConversionFault);
    expect(deaths).toMatchObject([{ cause: 'fault' }]);
    const asked = await request('.ifc', 'x', { source: path.join(work, 'absent') });
    await expect(convertInChildProcess(asked, { program: child.program })).rejects.toBeInstanceOf(ConversionFault);
    const absent = path.join(work, 'absent.js');
    await expect(convertInChildProcess(asked, { program: absent })).rejects.toThrow('has not been built');
  });

  it('does not see the environment of the server', async () => {
    process.env.TWINSCAPE_TEST_SECRET = 'x';
    const { outcome } = await withChild(
      "process.send({ kind: 'done', result: Object.keys(process.env) }, () => process.exit());",
    );
    delete process.env.TWINSCAPE_TEST_SECRET;
    expect(outcome).toContain('PATH');
    expect(outcome).not.toContain('TWINSCAPE_TEST_SECRET');
  });
});

describe('a child that is ended', { timeout: 60_000 }, () => {
  /** Never gives way to another event, as an engine in the middle of its work, with a process of its own. */
  const busy = `const { spawn } = await import('node:child_process');
    const own = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'inherit' });
    fs.writeFileSync(request.source + '.pids', process.pid + ' ' + own.pid);
    for (;;);`;
  const pidsOf = async (source: string): Promise<number[]> => {
    for (const until = performance.now() + 20_000; performance.now() < until; await wait(30)) {
      const text = await readFile(`${source}.pids`, 'utf8').catch(() => '');
      if (text.includes(' ')) return text.split(' ').map(Number);
    }
    throw new Error('The child did not start');
  };

  it('because it took too long is gone with all that it started, and is not run again', async () => {
    const { outcome, deaths, sentRequest: asked } = await withChild(busy, { limits: { timeMs: 2_500 } });
    expect(outcome).toMatchObject({ code: 'tookTooLong', values: { minutes: 1 } });
    expect(deaths).toMatchObject([{ attempt: 1, cause: 'time' }]);
    for (const pid of await pidsOf(asked.source)) expect(await gone(pid)).toBe(true);
  });

  it('because it told of no progress for long is gone, and the file is called stuck, not slow', async () => {
    const told = `process.send({ kind: 'progress', stage: 'geometry', percent: 10 }, async () => { ${busy} });`;
    const {
      outcome,
      deaths,
      sentRequest: asked,
    } = await withChild(told, { limits: { silenceMs: 2_500, timeMs: 60_000 } });
    expect(outcome).toMatchObject({ code: 'stuck', values: { minutes: 1 } });
    expect(deaths).toMatchObject([{ attempt: 1, cause: 'time' }]);
    for (const pid of await pidsOf(asked.source)) expect(await gone(pid)).toBe(true);
  });

  it('by a signal is gone before the conversion settles', async () => {
    const abort = new AbortController();
    const asked = await request('.ifc', 'x');
    const running = convertInChildProcess(asked, { program: await program(busy), signal: abort.signal }).catch(
      (error: unknown) => error,
    );
    const [pid = 0, own = 0] = await pidsOf(asked.source);
    expect(isAlive(pid)).toBe(true);
    abort.abort(new Error('cancelled'));
    expect(await running).toMatchObject({ message: 'cancelled' });
    expect(isAlive(pid)).toBe(false);
    expect(await gone(own)).toBe(true);
    await expect(convertInChildProcess(asked, { program: child.program, signal: abort.signal })).rejects.toThrow(
      'cancelled',
    );
  });

  it('by the death of the process that asked, even by kill -9, leaves nothing running', async () => {
    const asked = await request('.rvt', 'closed', {
      external: {
        command: process.execPath,
        args: [
          '-e',
          "require('fs').writeFileSync(process.argv[1] + '.pids', process.ppid + ' ' + process.pid); setTimeout(() => {}, 60000)",
          path.join(work, 'orphan'),
        ],
        timeoutMs: 60_000,
      },
    });
    const parent = path.join(path.dirname(child.program), 'parent.mjs');
    const options = JSON.stringify({ program: child.program });
    await build({
      stdin: {
        contents: `import { convertInChildProcess } from './convert.ts'; await convertInChildProcess(${JSON.stringify(asked)}, ${options});`,
        resolveDir: import.meta.dirname,
        loader: 'ts',
      },
      outfile: parent,
      bundle: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
    });
    const server = spawn(process.execPath, [parent], { stdio: 'ignore' });
    const pids = await pidsOf(path.join(work, 'orphan'));
    expect(pids.every(isAlive)).toBe(true);
    server.kill('SIGKILL');
    for (const pid of pids) expect(await gone(pid)).toBe(true);
  });
});
