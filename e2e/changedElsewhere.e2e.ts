import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from './browser.ts';
import { createEditors, createMarkerEditor, type EditorJourney } from './editors.ts';
import { button, eventually, getRoute, waitUntilHidden, waitUntilVisible } from './page.ts';
import { openWorld } from './world.ts';

const world = openWorld();
/** Things of a project that several people edit. */
const COPIED = ['资产的数据标签', '标签模板', '三维场景', '报警规则', '组件', '资产表单'] as const;
const NAMES = [...COPIED, '组件包详情', '系统设置', '标记'] as const;
/** Whose banner is the only way to go on from a refusal. */
const REMINDED: ReadonlySet<string> = new Set(['标签模板', '组件包详情', '标记']);
/** Whose copy is opened, or whose list is. */
const MOVES: ReadonlySet<string> = new Set(['标签模板', '三维场景', '报警规则', '组件']);

let editors: readonly EditorJourney[];
let visitor: Visitor | undefined;
const editorOf = (name: string): EditorJourney => {
  const found = editors.find((editor) => editor.name === name);
  if (!found) throw new Error(`there is no editor ${name}`);
  return found;
};
/** The page of somebody else than who changes things beside it. */
async function opened({ route, begin }: EditorJourney): Promise<Page> {
  visitor ??= world.keepOpen(await world.signInAs('admin', route));
  const { page } = visitor;
  // What the test before has written is left with its document.
  await page.goto('about:blank');
  // Of what happens before the page listens it hears later, and not by whom.
  const listens = page
    .waitForEvent('websocket', (socket) => socket.url().includes('/hub/iot'))
    .then((hub) => hub.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"result":true')));
  await visitor.go(route);
  await begin?.(page);
  await listens;
  return page;
}
const banner = (page: Page) => page.getByRole('status').filter({ hasText: /已被 .+ (修改|删除)/ });

beforeAll(async () => {
  editors = [...(await createEditors(world, '同时编辑')), await createMarkerEditor(world, '标记也是')];
}, 240_000);

describe('an editor whose thing somebody else changes', () => {
  it.each(NAMES)(
    '%s: is told at once by whom, keeps what is written, and shows the latest when asked',
    async (name) => {
      const editor = editorOf(name);
      const page = await opened(editor);
      await editor.write(page, '自己的');
      const own = await editor.readText(page);
      await editor.saveElsewhere?.('别人的');
      await waitUntilVisible(banner(page).filter({ hasText: '修改' }));
      expect(await visitor?.findings()).toEqual([]);
      expect(await editor.readText(page)).toBe(own);
      const before = await editor.readSaved();
      // Saving meets the newer version, and overwrites nothing by itself.
      await button(banner(page), '继续编辑').click();
      await waitUntilHidden(banner(page));
      await editor.save(page);
      await page.waitForLoadState('networkidle');
      expect(await editor.readSaved()).toBe(before);
      // What was put aside is offered again where nothing else asks.
      if (REMINDED.has(name)) await waitUntilVisible(button(banner(page), '覆盖保存'));
    },
  );

  it.each(NAMES)('%s: shows the latest in place of what is written, after a question', async (name) => {
    const editor = editorOf(name);
    const page = await opened(editor);
    await editor.write(page, '自己又写');
    await editor.saveElsewhere?.('最新的');
    await button(banner(page), '查看最新').click();
    await page.locator('.ant-popconfirm').getByRole('button', { name: '查看最新' }).click();
    await waitUntilHidden(banner(page));
    // The panel of a scene and the tabs of a label are drawn anew, too.
    if (name === '三维场景' || name === '资产的数据标签') await editor.begin?.(page);
    await eventually(() => editor.readText(page)).toBe(name === '三维场景' ? '中午' : '最新的');
  });

  it.each(COPIED)('%s: is told that it was deleted, and saves a copy', async (name) => {
    const editor = editorOf(name);
    const page = await opened(editor);
    await editor.write(page, '留个副本');
    await editor.removeElsewhere?.();
    await waitUntilVisible(banner(page).filter({ hasText: '删除' }));
    const before = await editor.count?.();
    if (before === undefined) throw new Error('nothing tells of copies');
    const from = getRoute(page);
    await button(banner(page), '另存为副本').click();
    await eventually(() => editor.count?.()).toBe(before + 1);
    // The editor goes on in the copy, or back to the list; a label became a template, and an asset's form closes.
    if (MOVES.has(name)) await eventually(() => getRoute(page)).not.toBe(from);
    if (name === '资产表单') await waitUntilHidden(page.getByRole('dialog', { name: '编辑资产' }));
  });
});
