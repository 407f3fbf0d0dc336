import { elementCalls } from '@twinscape/contract/elements';
import { fileCalls } from '@twinscape/contract/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deflatedZip, type FalseHeaders } from '../../platform/zip/deflatedZip.fixture.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';

let app: TestApp;
let engineer: Client;
let owner: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  owner = app.as(app.world.people.platform);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

const model = Buffer.from(JSON.stringify({ asset: { version: '2.0' }, buffers: [{ uri: 'pump.bin', byteLength: 4 }] }));
const validPackage = new Map([
  ['pump.gltf', model],
  ['pump.bin', Buffer.alloc(4)],
]);

async function uploaded(
  parts: ReadonlyMap<string, Buffer>,
  { client = engineer, type = 'element' as const, lies = {} as FalseHeaders } = {},
): Promise<string> {
  const body = new Uint8Array(deflatedZip(parts, lies));
  return (await client.must(fileCalls.UploadZipFile, { type }, { files: { file: { name: 'a.zip', body } } })).path;
}

describe('libraries of elements', () => {
  it('C-ELM-01 C-ELM-02 C-ELM-03 C-ELM-04 C-ELM-05 A-12 elements of a project are made, found by name and kind, changed, deleted together or not at all', async () => {
    const add = (elementName: string, more: object = {}) =>
      engineer.must(elementCalls.CreateElement, { projectId, elementName, elementType: 'data', ...more });
    const pump = await add('循环水泵', { elementType: '3d', filePath: await uploaded(validPackage) });
    expect(pump).toMatchObject({
      elementType: '3d',
      dataJson: '{}',
      packageFiles: [
        { path: 'pump.gltf', size: model.length },
        { path: 'pump.bin', size: 4 },
      ],
    });
    const table = await add('水泵参数', { dataJson: '{"flow":"m³/h"}' });
    const names = async (more: object) =>
      (await engineer.must(elementCalls.GetElementList, { projectId, ...more })).data.list.map(
        ({ elementName }) => elementName,
      );
    expect(await names({ key: '水泵' })).toEqual(['水泵参数', '循环水泵']);
    expect(await names({ elementType: '3d' })).toEqual(['循环水泵']);
    const again = await engineer.send(elementCalls.CreateElement, {
      projectId,
      elementName: '水泵参数',
      elementType: 'data',
    });
    expect([again.code, again.message]).toEqual([409, '已有名为“水泵参数”的元件']);
    const change = (more: object) => engineer.send(elementCalls.UpdateElement, { projectId, id: pump.id, ...more });
    expect((await change({ elementName: '泵' })).result).toMatchObject({ elementName: '泵', filePath: pump.filePath });
    // What it holds is no data: the package decides again when the kind changes.
    expect((await change({ elementType: 'data' })).message).toContain('不能包含该文件：pump.gltf');
    expect((await change({ dataJson: '{' })).message).toContain('不是有效的 JSON');
    expect((await change({ filePath: '' })).result).toMatchObject({ packageFiles: [] });
    const detail = await engineer.must(elementCalls.GetElementDetail, { projectId, id: pump.id });
    expect(detail).toMatchObject({ elementName: '泵', packageFiles: [] });
    expect(detail.filePath).toBeUndefined();
    const remove = (id: string[]) => engineer.send(elementCalls.DeleteElement, { projectId, id });
    expect((await remove([pump.id, app.world.east.id])).code).toBe(404);
    expect(await names({})).toHaveLength(2);
    expect((await remove([pump.id, table.id])).code).toBe(200);
    expect(await names({})).toEqual([]);
  });

  it('C-ELM-06 C-ELM-07 C-ELM-08 C-ELM-09 C-ELM-10 those of the system are kept by the platform and read by everybody, apart from those of projects', async () => {
    const filePath = await uploaded(validPackage, { client: owner });
    const { id } = await owner.must(elementCalls.CreateSystemElement, {
      elementName: '风机',
      elementType: '3d',
      filePath,
    });
    await owner.must(elementCalls.UpdateSystemElement, { id, dataJson: '[1]' });
    expect((await engineer.must(elementCalls.GetSystemElementList, { key: '风' })).data).toMatchObject({
      count: 1,
      list: [{ elementName: '风机', dataJson: '[1]' }],
    });
    expect(await engineer.must(elementCalls.GetSystemElementDetail, { id })).toMatchObject({ filePath });
    expect((await engineer.send(elementCalls.GetElementDetail, { projectId, id })).code).toBe(404);
    expect((await engineer.send(elementCalls.DeleteElement, { projectId, id })).code).toBe(404);
    await owner.must(elementCalls.DeleteSystemElement, { id });
    expect((await owner.send(elementCalls.GetSystemElementDetail, { id })).code).toBe(404);
  });

  it('a package is taken only for what it holds: its paths, kinds, contents and size', async () => {
    const refusal = async (parts: ReadonlyMap<string, Buffer>, lies: FalseHeaders = {}) => {
      const filePath = await uploaded(parts, { lies });
      const { code, message } = await engineer.send(elementCalls.CreateElement, {
        projectId,
        elementName: '不安全',
        elementType: '3d',
        filePath,
      });
      expect(code).toBe(400);
      return message;
    };
    const one = (name: string, content: Buffer | string) => new Map([[name, Buffer.from(content)]]);
    expect(await refusal(one('../../pump.gltf', model))).toContain('路径不安全：../../pump.gltf');
    expect(await refusal(one('run.html', '<script></script>'))).toContain('不能包含该文件：run.html');
    expect(await refusal(one('a.png', '<script></script>'))).toContain('内容与扩展名不一致：a.png');
    expect(await refusal(one('pump.gltf', model))).toContain('引用了压缩包以外的内容：pump.bin');
    expect(await refusal(one('a.bin', 'x'))).toContain('须含 .glb 或 .gltf 文件');
    // A hundred megabytes of zeros in a hundred kilobytes; and those that say that they are a thousand bytes.
    const bomb = one('a.bin', Buffer.alloc(100_000_000));
    expect(await refusal(bomb)).toContain('压缩包过大');
    expect(await refusal(bomb, { size: 1_000 })).toContain('已损坏');
    expect(await refusal(validPackage, { flags: 1 })).toContain('设有密码');
    expect((await engineer.must(elementCalls.GetElementList, { projectId })).data.count).toBe(0);
  });

  it('a package or picture of another enterprise, of another kind or of nobody is refused', async () => {
    const send = (files: object) =>
      engineer.send(elementCalls.CreateElement, { projectId, elementName: '别人的', elementType: '3d', ...files });
    const foreign = await uploaded(validPackage, { client: app.as(app.world.people.westAdmin) });
    expect((await send({ filePath: foreign })).message).toContain('请先以 element 类型上传');
    const other = await uploaded(validPackage, { type: 'model' as 'element' });
    expect((await send({ filePath: other })).message).toContain('请先以 element 类型上传');
    expect((await send({ filePath: 'https://example.com/a.zip' })).message).toContain('请先以 element 类型上传');
    expect((await send({ logo: await uploaded(validPackage) })).message).toBe('请先上传预览图片');
  });
});
