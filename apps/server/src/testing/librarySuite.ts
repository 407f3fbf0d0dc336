import { auditCalls } from '@twinscape/contract/audit';
import { expect, it } from 'vitest';
import { newId } from '../platform/db/index.ts';
import type { TestApp } from './app.ts';
import type { CallAnswer, Client } from './client.ts';

type Item = { readonly id: string };
type Fields = { readonly [field: string]: unknown };

/** A library of a project by its calls: what is given a name is given it under the field's own name. */
export type TestLibrary = {
  readonly app: () => TestApp;
  readonly add: (who: Client, name: string) => Promise<CallAnswer<Item>>;
  readonly change: (who: Client, fields: Fields, name?: string) => Promise<CallAnswer<Item>>;
  readonly remove: (who: Client, id: string | string[]) => Promise<CallAnswer<unknown>>;
  readonly list: (who: Client, query?: Fields) => Promise<{ readonly names: string[]; readonly count: number }>;
  /** Puts so many items into the library of the project without its calls. */
  readonly fill: (count: number) => Promise<void>;
  readonly limits: { readonly name: number; readonly items: number; readonly atOnce: number };
  readonly refusals: {
    readonly nameRequired: string;
    readonly taken: (name: string) => string;
    readonly takenInEnglish: (name: string) => string;
    readonly full: string;
  };
};

/** What every library of a project does alike: names, search, pages, bounds, rights, and what is written down. */
export function testLibrary(library: TestLibrary): void {
  const engineer = () => library.app().as(library.app().world.people.engineer);
  const { limits, refusals } = library;

  it.each(['', '   ', '\t'])('wants a name, and %j is none', async (name) => {
    const refused = await library.add(engineer(), name);
    expect([refused.code, refused.message]).toEqual([400, refusals.nameRequired]);
  });

  it.each(['温\t度', '温\u0000度', '温\ud83d'])('takes no control characters: %j', async (name) => {
    const refused = await library.add(engineer(), name);
    expect(refused.code).toBe(400);
    expect(refused.message).toContain('控制字符');
  });

  it('takes a name of the longest length without the spaces around it, and none that is longer', async () => {
    const longest = '名'.repeat(limits.name);
    expect((await library.add(engineer(), ` ${longest} `)).code).toBe(200);
    expect((await library.add(engineer(), `${longest}称`)).code).toBe(400);
    expect((await library.list(engineer())).names).toEqual([longest]);
  });

  it('has a name once in whatever case, and says so in both languages', async () => {
    const { id } = (await library.add(engineer(), 'Pump')).result;
    expect((await library.add(engineer(), 'PUMP')).message).toBe(refusals.taken('PUMP'));
    const inEnglish = await library.add(engineer().with({ 'accept-language': 'en' }), 'pump');
    expect([inEnglish.code, inEnglish.message]).toEqual([409, refusals.takenInEnglish('pump')]);
    expect((await library.change(engineer(), { id }, 'pump')).code).toBe(200);
    const other = (await library.add(engineer(), '阀')).result;
    expect((await library.change(engineer(), { id: other.id }, 'PUMP')).code).toBe(409);
    expect((await library.list(engineer())).names).toEqual(['阀', 'pump']);
  });

  it('gives a name to one of many who take it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => library.add(engineer(), '同名')));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array(11).fill(409)]);
  });

  it.each([
    ['50%', ['1 号 50%']],
    ['a_', ['A_1']],
    ['  1 号 ', ['1 号 500', '1 号 50%']],
    ['\\', []],
    ["' or 1=1 --", []],
  ])('finds by %j what has it in its name, to the letter', async (key, found) => {
    for (const name of ['1 号 50%', '1 号 500', 'A_1', 'AX1']) await library.add(engineer(), name);
    expect((await library.list(engineer(), { key })).names).toEqual(found);
  });

  it('answers in pages, the newest first, and how many there are in all', async () => {
    for (const name of ['甲', '乙', '丙', '丁']) await library.add(engineer(), name);
    expect(await library.list(engineer(), { pageIndex: 1, pageSize: 3 })).toEqual({
      names: ['丁', '丙', '乙'],
      count: 4,
    });
    expect(await library.list(engineer(), { pageIndex: 2, pageSize: 3 })).toEqual({ names: ['甲'], count: 4 });
    expect(await library.list(engineer(), { pageIndex: 3, pageSize: 3 })).toEqual({ names: [], count: 4 });
  });

  it('changes only what is sent, refuses what is not there, and deletes all that are named or none', async () => {
    const first = (await library.add(engineer(), '甲')).result;
    const second = (await library.add(engineer(), '乙')).result;
    expect((await library.change(engineer(), { id: first.id })).result).toEqual(first);
    expect((await library.change(engineer(), { id: newId() }, '丙')).code).toBe(404);
    expect((await library.remove(engineer(), [first.id, newId()])).code).toBe(404);
    expect((await library.remove(engineer(), [])).code).toBe(400);
    const tooMany = Array.from({ length: limits.atOnce + 1 }, newId);
    expect((await library.remove(engineer(), tooMany)).code).toBe(400);
    expect((await library.list(engineer())).count).toBe(2);
    // The same one named twice is one, in whatever case its id is written.
    expect((await library.remove(engineer(), [first.id, first.id.toUpperCase(), second.id])).code).toBe(200);
    expect((await library.list(engineer())).count).toBe(0);
  });

  it('holds so many, also when several are added to the last place at once', async () => {
    await library.fill(limits.items - 1);
    const answers = await Promise.all(Array.from({ length: 6 }, () => library.add(engineer(), newId())));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array(5).fill(400)]);
    expect(answers.find(({ code }) => code === 400)?.message).toBe(refusals.full);
  });

  it('RU-PERM-14 is read by trial users of the project and written by its engineers', async () => {
    const { id } = (await library.add(engineer(), '只读')).result;
    const guest = library.app().as(library.app().world.people.guest);
    expect((await library.list(guest)).names).toEqual(['只读']);
    const tries = [library.add(guest, '试用'), library.change(guest, { id }, '改'), library.remove(guest, id)];
    for (const { code } of await Promise.all<CallAnswer<unknown>>(tries)) expect(code).toBe(403);
    const outsider = library.app().as(library.app().world.people.westAdmin);
    expect((await library.add(outsider, '外')).code).toBe(403);
    expect((await library.list(engineer())).names).toEqual(['只读']);
  });

  it('writes down who added, changed and deleted what', async () => {
    const { id } = (await library.add(engineer(), '先名')).result;
    await library.change(engineer(), { id }, '后名');
    await library.remove(engineer(), id);
    const projectId = library.app().world.east.tower;
    const rows = async () => {
      const { data } = await engineer().must(auditCalls.GetProjectOperationLogList, { projectId, pageSize: 3 });
      return data.list.map((row) => JSON.stringify(row));
    };
    await expect.poll(async () => (await rows())[0]).toMatch(/删除.*“后名”/);
    const [, changed, added] = await rows();
    expect(changed).toMatch(/修改.*“后名”/);
    expect(added).toMatch(/新增.*“先名”/);
  });
}
