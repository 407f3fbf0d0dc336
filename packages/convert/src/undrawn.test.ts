import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { convertInChildProcess } from './run/index.ts';
import { brokenIfc } from './testing/brokenIfc.ts';
import { bundledChild } from './testing/bundledChild.ts';
import { convertForTest } from './testing/convertForTest.ts';
import { smallIfc } from './testing/smallIfc.ts';

let child: Awaited<ReturnType<typeof bundledChild>>;
let work: string;
beforeAll(async () => {
  child = await bundledChild();
  work = await mkdtemp(path.join(os.tmpdir(), 'twinscape undrawn '));
});
afterAll(async () => {
  await child.remove();
  await rm(work, { recursive: true });
});

async function undrawnOf(ifc: string) {
  const home = await mkdtemp(path.join(work, 'one-'));
  const [source, folder] = [path.join(home, 'source.ifc'), path.join(home, 'out')];
  await mkdir(folder);
  await writeFile(source, ifc);
  return (await convertInChildProcess({ source, extension: '.ifc', folder, key: 1 }, { program: child.program }))
    .undrawn;
}

describe('what is not drawn', { timeout: 120_000 }, () => {
  it('is counted and listed, without what has no body by nature', async () => {
    const { count, of, elements = [] } = (await undrawnOf(brokenIfc(4))) ?? {};
    expect(elements.map(({ name }) => name).sort()).toEqual(['Without area', 'Without shape']);
    expect([count, of]).toEqual([2, 6]);
    for (const one of elements)
      expect(one).toMatchObject({ class: 'IfcWall', elementId: expect.stringMatching(/^0X/) });
  });

  it('is nothing where all is drawn', async () => {
    expect(await undrawnOf(smallIfc(3))).toEqual({ count: 0, of: 3, elements: [] });
  });

  it('is said of a model in which nothing can be drawn at all', async () => {
    const nothing = smallIfc(1).replace('#23,', '$,');
    expect(await undrawnOf(nothing)).toEqual({ count: 0, of: 0, elements: [] });
    const broken = smallIfc(2).replace(
      'IFCRECTANGLEPROFILEDEF(.AREA.,$,#18,3.,0.2)',
      'IFCRECTANGLEPROFILEDEF(.AREA.,$,#18,0.,0.)',
    );
    expect(await undrawnOf(broken)).toMatchObject({ count: 2, of: 2 });
  });

  it('holds for meshes too: what has no surface is flat', async () => {
    const { result } = await convertForTest(
      '.obj',
      'o good\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\no flat\nv 5 5 5\nv 5 5 5\nv 5 5 5\nf 4 5 6\n',
    );
    expect(result.undrawn).toMatchObject({ count: 1, of: 2, elements: [{ name: 'flat', reason: 'flat' }] });
  });
});
