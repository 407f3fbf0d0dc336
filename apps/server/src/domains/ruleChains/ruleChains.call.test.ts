import { readFile } from 'node:fs/promises';
import { ruleChainCalls as calls, ruleChainMetadata } from '@twinscape/contract/ruleChains';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { chainIn } from './examples.ts';
import { drawChain } from './testing/drawChain.ts';

let app: TestApp;
let engineer: Client;
let tower: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  tower = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

/** Nodes and links, with the types that the answer is known to have. */
const save = async (document: object) =>
  ruleChainMetadata.parse(await engineer.must(calls.SaveRuleChainMetadata, { payload: JSON.stringify(document) }));
const add = async (name = '规则链') => (await engineer.must(calls.SaveRuleChain, { name, customerId: tower })).id.id;

describe('rule chains as clients of ThingsBoard know them', () => {
  it('C-RULE-05 C-RULE-02 C-RULE-01 C-RULE-09 are added, renamed, listed and deleted', async () => {
    const made = await engineer.must(calls.SaveRuleChain, { name: '冷站', customerId: tower });
    expect(made).toMatchObject({ name: '冷站', type: 'CORE', root: false, version: 1 });
    const { id } = made.id;
    await engineer.must(calls.SaveRuleChain, { id, name: '冷站二', version: 1 });
    expect((await engineer.must(calls.GetRuleChain, { id })).name).toBe('冷站二');
    const { data } = await engineer.must(calls.GetRuleChains, { projectId: tower, textSearch: '冷站' });
    expect(data.map((one) => one.id.id)).toEqual([id]);
    expect((await engineer.send(calls.SaveRuleChain, { name: '', customerId: tower })).message).toContain(
      '请输入规则链名称',
    );
    await engineer.must(calls.DeleteRuleChain, { id });
    expect((await engineer.send(calls.GetRuleChain, { id })).code).toBe(404);
  });

  it('C-RULE-06 C-RULE-03 keep nodes and links, those that are not known here too, and their ids', async () => {
    const id = await add();
    const nodes = [
      {
        type: 'filter.TbJsFilterNode',
        name: '过滤',
        configuration: { scriptLang: 'JS', jsScript: 'return true;' },
        to: { True: 1 },
      },
      { type: 'kafka.TbKafkaNode', name: '转发', configuration: { topicPattern: 't', bootstrapServers: 'k:9092' } },
    ];
    const sent = { ...drawChain(id, nodes), notes: [{ text: '说明', x: 1 }] };
    const saved = await save(sent);
    expect(saved).toMatchObject({ version: 2, firstNodeIndex: 0, notes: sent.notes, connections: sent.connections });
    expect(saved.nodes[1]).toMatchObject({ name: '转发', configuration: nodes[1]?.configuration });
    const again = await save(saved);
    expect(again.nodes).toEqual(saved.nodes);
    expect(again.version).toBe(3);
    const late = await engineer.send(calls.SaveRuleChainMetadata, { payload: JSON.stringify(saved) });
    expect(late.code).toBe(409);
    expect(late.message).toContain('第 3 版');
  });

  it('C-RULE-06 refuse links and first nodes that are not there, and chains of other projects', async () => {
    const id = await add();
    const send = async (body: object) =>
      (await engineer.send(calls.SaveRuleChainMetadata, { payload: JSON.stringify({ ruleChainId: { id }, ...body }) }))
        .message;
    const nodes = [{ type: 'x', name: 'x', configuration: {} }];
    expect(await send({ nodes, connections: [{ fromIndex: 0, toIndex: 3, type: 'True' }] })).toContain('第 1 条连线');
    expect(await send({ nodes, firstNodeIndex: 5 })).toBe('起始节点不存在');
    expect(await send({ nodes: [{ name: 'x' }] })).toContain('规则链的内容无效');
    const foreign = await chainIn(app, app.world.west.bridge);
    const calling = [
      {
        type: 'org.thingsboard.rule.engine.flow.TbRuleChainInputNode',
        name: '调用',
        configuration: { ruleChainId: foreign },
      },
    ];
    expect(await send({ nodes: calling })).toContain('不在此项目中');
  });

  it('C-RULE-08 T-RULE-01 a project has one root; it can be stopped, and is deleted by nobody', async () => {
    const [first, second] = [await add('一'), await add('二')];
    expect((await engineer.must(calls.SetRootRuleChain, { id: first })).root).toBe(true);
    expect((await engineer.must(calls.SetRootRuleChain, { id: second })).root).toBe(true);
    expect((await engineer.must(calls.GetRuleChain, { id: first })).root).toBe(false);
    expect((await engineer.send(calls.DeleteRuleChain, { id: second })).message).toContain('是根规则链');
    expect((await engineer.must(calls.StopRuleChain, { id: second })).root).toBe(false);
    await engineer.must(calls.DeleteRuleChain, { id: second });
  });

  it('A-13 are for administrators and managers of their project: members hear so, strangers find nothing', async () => {
    const id = await add();
    expect((await app.as(app.world.people.member).send(calls.GetRuleChain, { id })).code).toBe(403);
    expect((await app.as(app.world.people.westAdmin).send(calls.GetRuleChain, { id })).code).toBe(404);
    expect((await app.as(app.world.people.admin).send(calls.GetRuleChain, { id })).code).toBe(200);
    const { data } = await app.as(app.world.people.member).must(calls.GetRuleChains, {});
    expect(data).toEqual([]);
  });

  it('C-RULE-04 describe every kind of node with its form in both languages', async () => {
    const all = await engineer.must(calls.GetComponents, {
      componentTypes: 'FILTER,ENRICHMENT,TRANSFORMATION,ACTION,EXTERNAL,FLOW',
    });
    expect(all.length).toBeGreaterThan(50);
    const script = all.find(({ clazz }) => clazz.endsWith('TbJsFilterNode'));
    expect(script).toMatchObject({
      type: 'FILTER',
      configurationDescriptor: {
        nodeDefinition: { relationTypes: ['True', 'False', 'Failure'], defaultConfiguration: { scriptLang: 'TBEL' } },
        title: { cn: '脚本过滤' },
        fields: [{ name: 'scriptLang', input: 'choice' }, { name: 'jsScript' }, { name: 'tbelScript' }],
      },
    });
  });

  it('C-RULE-07 run a script on a message, and say what is wrong with it', async () => {
    const test = (script: string, more: object = {}) =>
      engineer.must(calls.TestRuleScript, { script, scriptType: 'filter', scriptLang: 'JS', msg: '{"t":21}', ...more });
    expect(await test('return msg.t > 20;')).toEqual({ output: 'true', error: '' });
    expect((await test('return msg.a.b;')).error).toContain('TypeError');
    expect((await test('for (;;) {}')).error).toContain('200 ms');
    expect((await test('return prev.t;', { argNames: ['prev', 'meta', 'kind'], scriptType: 'json' })).output).toBe(
      '21',
    );
    expect(
      (await engineer.send(calls.TestRuleScript, { script: 'return 1;', scriptType: 'json', msg: '{' })).message,
    ).toBe('测试消息不是有效的 JSON');
  });

  it('the secrets of nodes are kept apart and never given out; an empty one means the one that is kept', async () => {
    const id = await add();
    const call = {
      type: 'rest.TbRestApiCallNode',
      configuration: {
        restEndpointUrlPattern: 'https://example.com',
        credentials: { type: 'basic', username: 'u', password: 'hidden-word' },
      },
    };
    const saved = await save(drawChain(id, [call]));
    expect(JSON.stringify(saved)).not.toContain('hidden-word');
    expect(saved.nodes[0]?.configuration).toMatchObject({ credentials: { username: 'u', password: '' } });
    const { rows } = await app.platform.database.pool.query(
      'select document::text || secrets as all_of_it, secrets from rule_chain where id = $1',
      [id],
    );
    expect(rows[0].all_of_it).not.toContain('hidden-word');
    await save(saved);
    const after = await app.platform.database.pool.query('select secrets from rule_chain where id = $1', [id]);
    expect(after.rows[0].secrets).not.toBeNull();
  });

  it('C-RULE-05 C-RULE-06 take the default root chain of ThingsBoard and give it back as it came', async () => {
    const exported = JSON.parse(
      await readFile(new URL('../../../../../fixtures/thingsboardRootRuleChain.json', import.meta.url), 'utf8'),
    ) as { ruleChain: { name: string; type: string }; metadata: { nodes: object[]; connections: object[] } };
    const { name, type } = exported.ruleChain;
    const { id } = await engineer.must(calls.SaveRuleChain, { name, type, customerId: tower });
    const { version: _, ...document } = exported.metadata as typeof exported.metadata & { version: number };
    const saved = await save({ ...document, ruleChainId: id });
    const read = saved.nodes.map(({ id: _id, ...node }) => node);
    expect(read).toEqual(exported.metadata.nodes);
    expect(saved.connections).toEqual(exported.metadata.connections);
  });
});
