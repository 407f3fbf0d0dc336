import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { convertForTest, findRefusalCode } from '../testing/convertForTest.ts';
import { smallGlb } from '../testing/smallGltf.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'twinscape converter '));
  await writeFile(path.join(folder, 'model.glb'), await smallGlb());
});
afterAll(() => rm(folder, { recursive: true }));

const MARK = 'a drawing of a closed format';

/** A stand-in for a converter: a program of Node.js that is given the file and where the result goes. */
async function using(
  body: string,
  args = ['{input}', '{output}.glb'],
  timeoutMs = 20_000,
): ReturnType<typeof convertForTest> {
  const script = path.join(folder, `converter-${Math.random()}.cjs`);
  await writeFile(
    script,
    `const fs = require('node:fs');\nconst glb = ${JSON.stringify(path.join(folder, 'model.glb'))};\nconst [, , input, output] = process.argv;\n${body}`,
  );
  return convertForTest('.rvt', MARK, { external: { command: process.execPath, args: [script, ...args], timeoutMs } });
}

describe('a closed format', () => {
  it.each(['.rvt', '.dwg', '.dgn', '.mv'])('%s needs a converter where none is configured', async (extension) => {
    expect(await findRefusalCode(convertForTest(extension, MARK))).toEqual({
      code: 'needsConverter',
      values: { extension },
    });
  });

  it('becomes a model by the configured command, which is given the file with its ending', async () => {
    const { result } = await using(
      `if (!input.endsWith('.rvt') || fs.readFileSync(input, 'utf8') !== '${MARK}') process.exit(3);\nfs.copyFileSync(glb, output);`,
    );
    expect(result).toMatchObject({ schema: 'glTF 2.0', counts: { triangles: 36 } });
  });

  it('is given to the command as it is, without a shell', async () => {
    const argument = '$(touch x); `id` && "{input}" | *';
    const { result } = await using(
      `if (process.argv[3] !== '$(touch x); \`id\` && "' + process.argv[2] + '" | *') process.exit(3);\nfs.copyFileSync(glb, process.argv[4]);`,
      ['{input}', argument, '{output}'],
    );
    expect(result.counts.triangles).toBe(36);
  });

  it('may be left by the command anywhere in the folder, under any name', async () => {
    const { result } = await using(
      "fs.mkdirSync(output, { recursive: true });\nfs.copyFileSync(glb, output + '/Result of it.bin');\nfs.writeFileSync(output + '/log.txt', 'done');",
      ['{input}', '{output}'],
    );
    expect(result.counts.triangles).toBe(36);
  });

  it.each([
    ['ends with an error', 'process.exit(1)', 'converterFailed'],
    ['is killed', "process.kill(process.pid, 'SIGKILL')", 'converterFailed'],
    ['leaves nothing', '', 'converterNoResult'],
    ['leaves something else', "fs.writeFileSync(output, 'PDF')", 'converterNoResult'],
    ['leaves two', "fs.copyFileSync(glb, output);\nfs.copyFileSync(glb, output + '2')", 'converterNoResult'],
    ['leaves a link to a file elsewhere', 'fs.symlinkSync(glb, output)', 'converterNoResult'],
    ['leaves a damaged model', 'fs.writeFileSync(output, fs.readFileSync(glb).subarray(0, 300))', 'truncated'],
  ])('says why not when the command %s', async (_what, body, code) => {
    expect((await findRefusalCode(using(body))).code).toBe(code);
  });

  it('says so when the command takes too long', async () => {
    const started = performance.now();
    expect((await findRefusalCode(using('setTimeout(() => {}, 60_000)', undefined, 400))).code).toBe('tookTooLong');
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('says so when the command cannot be started', async () => {
    const file = path.join(folder, 'not a program');
    await writeFile(file, 'x');
    await chmod(file, 0o644);
    for (const command of [file, path.join(folder, 'absent')])
      expect(
        (await findRefusalCode(convertForTest('.rvt', MARK, { external: { command, args: [], timeoutMs: 1_000 } })))
          .code,
      ).toBe('converterFailed');
  });

  it('that is another format by another name is told so', async () => {
    const external = { command: process.execPath, args: ['-e', ''], timeoutMs: 1_000 };
    expect(await findRefusalCode(convertForTest('.rvt', 'ISO-10303-21;\nHEADER;', { external }))).toEqual({
      code: 'notThisFormat',
      values: { extension: '.rvt', found: 'IFC' },
    });
  });
});
