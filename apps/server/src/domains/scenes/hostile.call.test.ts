import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { CallSpec } from '@twinscape/contract';
import { ELEMENTS_AT_ONCE, elementCalls } from '@twinscape/contract/elements';
import { fileCalls } from '@twinscape/contract/files';
import { LABEL_ITEMS_AT_ONCE, labelCalls } from '@twinscape/contract/labels';
import { isPlainScene, SCENES_AT_ONCE, SCENES_MAX, sceneCalls } from '@twinscape/contract/scenes';
import { WIDGETS_AT_ONCE, widgetCalls } from '@twinscape/contract/widgets';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

const refused = async (call: CallSpec, input: object) => {
  const { code, message } = await engineer.send(call, { projectId, ...input } as never);
  return [code, message] as const;
};

describe('RU-VAL-41 what no page of ours sends', () => {
  const removals = [
    [sceneCalls.DeleteScene, 'sceneId', SCENES_AT_ONCE],
    [labelCalls.DeleteProjectDataPanel, 'id', LABEL_ITEMS_AT_ONCE],
    [labelCalls.DeleteProjectAnchor, 'id', LABEL_ITEMS_AT_ONCE],
    [labelCalls.DeleteProjectBackgroud, 'id', LABEL_ITEMS_AT_ONCE],
    [elementCalls.DeleteElement, 'id', ELEMENTS_AT_ONCE],
    [widgetCalls.DeleteProjectComponentPackage, 'id', WIDGETS_AT_ONCE],
    [widgetCalls.DeleteProjectComponentPackageWidget, 'id', WIDGETS_AT_ONCE],
  ] as const;
  it.each(removals.map(([call, field, most]) => [call.id, call, field, most] as const))(
    '%s more at once than may be is refused with the field and the limit, and none with what is to be chosen',
    async (_id, call, field, most) => {
      const wire = field.charAt(0).toUpperCase() + field.slice(1);
      const [code, message] = await refused(call, { [field]: Array.from({ length: most + 1 }, () => randomUUID()) });
      expect([code, message]).toEqual([400, expect.stringMatching(new RegExp(`^${wire}.*${most}`))]);
      for (const none of [[], undefined, ['x'], 'x']) {
        const [noCode, told] = await refused(call, { [field]: none });
        expect([noCode, told]).toEqual([400, expect.stringMatching(/^请选择/)]);
      }
    },
  );

  it.each([
    [sceneCalls.GetSceneList.id, sceneCalls.GetSceneList],
    [labelCalls.GetProjectDataPanelList.id, labelCalls.GetProjectDataPanelList],
    [labelCalls.GetProjectAnchorList.id, labelCalls.GetProjectAnchorList],
    [labelCalls.GetProjectBackgroundList.id, labelCalls.GetProjectBackgroundList],
    [elementCalls.GetElementList.id, elementCalls.GetElementList],
    [widgetCalls.GetProjectComponentPackageList.id, widgetCalls.GetProjectComponentPackageList],
  ] as const)('%s a search for a character that nothing can hold finds nothing', async (_id, call) => {
    for (const key of ['\u0000', 'ab\u0000cd']) {
      const { code, result } = await engineer.send(call as CallSpec, { projectId, key } as never);
      expect([code, result]).toEqual([200, { data: { list: [], count: 0 } }]);
    }
  });

  it('C-SCN-04 C-PKG-06 halves of characters and U+0000 are refused', async () => {
    const { id: componentPackageId } = await engineer.must(widgetCalls.AddProjectComponentPackage, {
      projectId,
      name: '仪表',
    });
    const widget = { componentPackageId, name: '表盘', widgetType: 'latest' };
    for (const answer of [
      await refused(sceneCalls.AddScene, { sceneName: '半个\ud83c' }),
      await refused(sceneCalls.AddScene, { sceneName: '整个🏢', comment: '\udfe2' }),
      await refused(widgetCalls.AddProjectComponentPackageWidget, { ...widget, templateHtml: 'a\u0000b' }),
      await refused(widgetCalls.AddProjectComponentPackageWidget, { ...widget, script: 'a\u0000b' }),
    ])
      expect(answer).toEqual([400, '包含不可见的控制字符']);
    expect((await engineer.send(sceneCalls.AddScene, { projectId, sceneName: '整个🏢' })).code).toBe(200);
  });
});

describe('RU-SCENE-04 C-SCN-05 what many do at once', () => {
  it('C-SCN-04 C-SCN-05 the last place of a project is taken by one', async () => {
    const { plant } = app.world.east;
    await app.platform.database.pool.query(
      `insert into scene (id, project_id, scene_name, create_user_name, update_user_name)
       select gen_random_uuid(), $1, '场景 ' || n, '例', '例' from generate_series(1, $2::int) n`,
      [plant, SCENES_MAX - 1],
    );
    const added = await Promise.all(
      Array.from({ length: 6 }, (_, turn) =>
        app.as(app.world.people.admin).send(sceneCalls.AddScene, { projectId: plant, sceneName: `同时 ${turn}` }),
      ),
    );
    expect(added.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(new Set(added.filter(({ code }) => code !== 200).map(({ message }) => message))).toEqual(
      new Set([`一个项目最多 ${SCENES_MAX} 个场景`]),
    );
  });

  it('C-SCN-05 copies of a scene and of its copy find names of their own', async () => {
    const { sceneId } = await engineer.must(sceneCalls.AddScene, { projectId, sceneName: '冷站' });
    const copy = await engineer.must(sceneCalls.CopyScene, { projectId, sceneId });
    const names = await Promise.all(
      [sceneId, copy.sceneId, sceneId, copy.sceneId, sceneId, copy.sceneId].map(async (of) => {
        const { code, result } = await engineer.send(sceneCalls.CopyScene, { projectId, sceneId: of });
        return [code, result?.sceneName];
      }),
    );
    expect(names.sort()).toEqual([2, 3, 4, 5, 6, 7].map((turn) => [200, `冷站 副本 ${turn}`]));
  });

  it('C-SCN-02 C-SCN-10 the version of an answer is that of its data, whoever saves meanwhile', async () => {
    const { sceneId } = await engineer.must(sceneCalls.AddScene, { projectId, sceneName: '热站' });
    const dataOf = (turn: number) => JSON.stringify({ id: '', name: '', config: { turn } });
    let isDone = false;
    const saves = async () => {
      for (let turn = 2; turn <= 25; turn++)
        await engineer.must(sceneCalls.UpdateSceneJsonData, { projectId, sceneId, sceneEventDataJson: dataOf(turn) });
      isDone = true;
    };
    const reads = async () => {
      const told: [number, number][] = [];
      while (!isDone) {
        const detail = await engineer.must(sceneCalls.GetSceneDetail, { projectId, sceneId });
        const text = isPlainScene(detail.sceneEventDataJson)
          ? detail.sceneEventDataJson
          : gunzipSync(Buffer.from(detail.sceneEventDataJson, 'base64')).toString();
        told.push([detail.version, (JSON.parse(text) as { config: { turn?: number } }).config.turn ?? 1]);
      }
      return told;
    };
    const [, ...told] = await Promise.all([saves(), reads(), reads()]);
    expect(told.flat().filter(([version, turn]) => version !== turn)).toEqual([]);
  });
});

describe('T-SCN-04 a cover that a page took by itself', () => {
  it('C-SCN-07 S-SCN-01 is kept where there is none, and changes neither the editor nor the time of the last edit', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#357' } })
      .png()
      .toBuffer();
    const upload = (client: Client) =>
      client.must(
        fileCalls.UploadImageAsync,
        { projectId },
        { files: { file: { name: 'cover.png', body: new Uint8Array(picture), type: 'image/png' } } },
      );
    const made = await engineer.must(sceneCalls.AddScene, { projectId, sceneName: '无封面' });
    const admin = app.as(app.world.people.admin);
    const first = await upload(admin);
    const asked = { projectId, sceneId: made.sceneId };
    const foreign = await admin.send(sceneCalls.SetFirstSceneCover, { ...asked, sceneLogo: 'https://elsewhere/a.png' });
    expect([foreign.code, foreign.message]).toEqual([400, '请先上传场景封面']);
    const shown = await admin.must(sceneCalls.SetFirstSceneCover, { ...asked, sceneLogo: first });
    expect(shown).toEqual({ ...made, sceneLogo: first });
    const later = await engineer.must(sceneCalls.SetFirstSceneCover, { ...asked, sceneLogo: await upload(engineer) });
    expect(later.sceneLogo).toBe(first);
  });
});
