import { readFile } from 'node:fs/promises';
import { alarmCalls } from '@twinscape/contract/alarms';
import { eventCalls } from '@twinscape/contract/devices';
import { ruleChainCalls as calls, ruleChainMetadata } from '@twinscape/contract/ruleChains';
import { telemetryCalls } from '@twinscape/contract/telemetry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ruleFailureTable, ruleSkipTable } from './tables.ts';
import { type RuleWorld, startRuleWorld } from './testing/ruleWorld.ts';

let world: RuleWorld;
beforeAll(async () => {
  world = await startRuleWorld();
}, 60_000);
afterAll(() => world?.stop());

const js = (source: string) => ({ scriptLang: 'JS', jsScript: source });
const loadFailures = () => world.app.platform.database.db.select().from(ruleFailureTable);

describe('rule chains that run', () => {
  it('filter, script, alarm and web hook come within a second; what is else is saved', async () => {
    await world.run([
      {
        type: 'filter.TbMsgTypeFilterNode',
        configuration: { messageTypes: ['POST_TELEMETRY_REQUEST'] },
        to: { True: 1 },
      },
      { type: 'filter.TbJsFilterNode', configuration: js('return msg.temperature > 30;'), to: { True: 2, False: 4 } },
      {
        type: 'action.TbCreateAlarmNode',
        configuration: { alarmType: '温度过高', severity: 'MAJOR' },
        to: { Created: 3 },
      },
      {
        type: 'rest.TbRestApiCallNode',
        configuration: { restEndpointUrlPattern: `${world.hookUrl}/alarm/\${deviceName}`, requestMethod: 'POST' },
      },
      {
        type: 'transform.TbTransformMsgNode',
        configuration: js('return {msg: {calm: msg.temperature}, metadata, msgType};'),
        to: { Success: 5 },
      },
      { type: 'telemetry.TbMsgTimeseriesNode' },
    ]);
    await world.send({ temperature: 21 });
    await expect.poll(() => world.readLatest('calm'), { timeout: 5_000 }).toBe(21);
    const began = Date.now();
    await world.send({ temperature: 35 });
    await expect.poll(() => world.hooks.length, { timeout: 5_000, interval: 20 }).toBe(1);
    expect(Date.now() - began).toBeLessThan(1_000);
    expect(world.hooks[0]?.path).toMatch(/^\/alarm\/.+/);
    expect(JSON.parse(world.hooks[0]?.body ?? '')).toMatchObject({ type: '温度过高', severity: 'MAJOR' });
    const { data } = await world.engineer.must(alarmCalls.GetProjectAlarmList, { projectId: world.projectId });
    expect(data.list.filter(({ alarmType }) => alarmType === '温度过高')).toHaveLength(1);
    // The second occurrence updates the alarm and calls nobody.
    await world.send({ temperature: 36 });
    await world.settle();
    expect(world.hooks).toHaveLength(1);
    expect(await loadFailures()).toEqual([]);
  });

  it('the default root chain of ThingsBoard runs as it came', async () => {
    const { metadata } = JSON.parse(
      await readFile(new URL('../../../../../fixtures/thingsboardRootRuleChain.json', import.meta.url), 'utf8'),
    ) as { metadata: object };
    const id = await world.addChain([]);
    await world.engineer.must(calls.SaveRuleChainMetadata, {
      payload: JSON.stringify({ ...metadata, version: undefined, ruleChainId: { id } }),
    });
    await world.engineer.must(calls.SetRootRuleChain, { id });
    await world.send({ pressure: 4.5 });
    await world.settle();
    expect(await loadFailures()).toEqual([]);
    expect(await world.readLatest('pressure')).toBe(4.5);
  });

  it('a message that fails where nobody takes care of it is kept with its failure; others go on', async () => {
    await world.run([
      {
        type: 'transform.TbTransformMsgNode',
        configuration: js('if (msg.bad) throw new Error("no"); return {msg: {fine: msg.n}, metadata, msgType};'),
        to: { Success: 1 },
      },
      { type: 'telemetry.TbMsgTimeseriesNode' },
    ]);
    await world.send({ n: 1, bad: true });
    await world.send({ n: 2 });
    await expect.poll(() => world.readLatest('fine'), { timeout: 5_000 }).toBe(2);
    const [failure, ...others] = await loadFailures();
    expect(others).toEqual([]);
    expect(failure?.error).toContain('Error: no');
    expect(JSON.parse(failure?.message[6] ?? '')).toEqual({ n: 1, bad: true });
    await world.app.platform.database.db.delete(ruleFailureTable);
  });

  it('a node of a kind that is not known refuses to run, and says so', async () => {
    await world.run([{ type: 'kafka.TbKafkaNode', name: '转发' }]);
    await world.send({ n: 1 });
    await world.settle();
    const [failure] = await loadFailures();
    expect(failure?.error).toContain('平台没有此类节点');
    await world.app.platform.database.db.delete(ruleFailureTable);
  });

  it('messages of an originator go one after the other where nodes look at what was kept: deltas add up', async () => {
    await world.run([
      {
        type: 'metadata.CalculateDeltaNode',
        configuration: { inputValueKey: 'pulse', outputValueKey: 'used' },
        to: { Success: 1 },
      },
      {
        type: 'metadata.TbGetAttributesNode',
        configuration: { serverAttributeNames: ['total'], tellFailureIfAbsent: false },
        to: { Success: 2 },
      },
      {
        type: 'transform.TbTransformMsgNode',
        configuration: js('return {msg: {total: Number(metadata.ss_total || 0) + msg.used}, metadata, msgType};'),
        to: { Success: 3 },
      },
      { type: 'telemetry.TbMsgAttributesNode', configuration: { scope: 'SERVER_SCOPE' } },
    ]);
    const now = Date.now();
    for (let at = 0; at <= 20; at++) await world.send({ pulse: at * 5 }, now + at);
    await world.settle();
    const { rows } = await world.app.platform.database.pool.query(
      "select num from attribute where entity_id = $1 and key = 'total'",
      [world.deviceId],
    );
    expect(rows).toEqual([{ num: 100 }]);
    expect(await loadFailures()).toEqual([]);
  });

  it('a chain calls another one, and gets back what that puts out', async () => {
    const inner = await world.addChain([
      { type: 'filter.TbJsFilterNode', configuration: js('return msg.n > 5;'), to: { True: 1, False: 2 } },
      { type: 'flow.TbRuleChainOutputNode', name: 'Big' },
      { type: 'flow.TbRuleChainOutputNode', name: 'Small' },
    ]);
    await world.run([
      { type: 'flow.TbRuleChainInputNode', configuration: { ruleChainId: inner }, to: { Big: 1, Small: 2 } },
      {
        type: 'transform.TbTransformMsgNode',
        configuration: js('return {msg: {size: "big"}, metadata, msgType};'),
        to: { Success: 3 },
      },
      {
        type: 'transform.TbTransformMsgNode',
        configuration: js('return {msg: {size: "small"}, metadata, msgType};'),
        to: { Success: 3 },
      },
      { type: 'telemetry.TbMsgTimeseriesNode' },
    ]);
    await world.send({ n: 7 });
    await expect.poll(() => world.readLatest('size'), { timeout: 5_000 }).toBe('big');
    await world.send({ n: 3 });
    await expect.poll(() => world.readLatest('size'), { timeout: 5_000 }).toBe('small');
  });

  it('a chain that feeds itself is stopped and named', async () => {
    const id = await world.run([
      { type: 'flow.TbAckNode', to: { Success: 1 } },
      { type: 'flow.TbAckNode', to: { Success: 0 } },
    ]);
    await world.send({ n: 1 });
    await world.settle();
    const [failure] = await loadFailures();
    expect(failure).toMatchObject({ chainId: id, error: expect.stringContaining('feeds itself') });
    await world.app.platform.database.db.delete(ruleFailureTable);
    // Nothing runs it any more, until somebody changes it.
    await world.send({ n: 2 });
    await world.settle();
    expect(await loadFailures()).toEqual([]);
  });

  it('a message waits and goes on; of many within a time the last one does', async () => {
    await world.run([
      { type: 'delay.TbMsgDelayNode', configuration: { periodInSeconds: 0.3 }, to: { Success: 1 } },
      {
        type: 'deduplication.TbMsgDeduplicationNode',
        configuration: { interval: 1, strategy: 'LAST' },
        to: { Success: 2 },
      },
      {
        type: 'transform.TbTransformMsgNode',
        configuration: js('return {msg: {lastOf: msg.n}, metadata, msgType};'),
        to: { Success: 3 },
      },
      { type: 'telemetry.TbMsgTimeseriesNode' },
    ]);
    for (const n of [1, 2, 3]) await world.send({ n });
    await expect.poll(() => world.readLatest('lastOf'), { timeout: 10_000 }).toBe(3);
  });

  it('a request that fails leaves by Failure, and the key of a request is its own', async () => {
    world.hooks.length = 0;
    await world.run([
      {
        type: 'rest.TbRestApiCallNode',
        configuration: { restEndpointUrlPattern: `${world.hookUrl}/broken` },
        to: { Failure: 1 },
      },
      {
        type: 'transform.TbTransformMsgNode',
        configuration: js('return {msg: {code: metadata.statusCode}, metadata, msgType};'),
        to: { Success: 2 },
      },
      { type: 'telemetry.TbMsgTimeseriesNode' },
    ]);
    await world.send({ n: 1 });
    await expect.poll(() => world.readLatest('code'), { timeout: 5_000 }).toBe('500');
    await world.send({ n: 2 });
    await expect.poll(() => world.hooks.length, { timeout: 5_000 }).toBe(2);
    expect(new Set(world.hooks.map(({ key }) => key)).size).toBe(2);
  });

  it('T-RULE-03 T-RULE-04 T-RULE-05 failed messages are listed, go on from their node once it is mended, or are discarded', async () => {
    const id = await world.run([
      { type: 'flow.TbAckNode', to: { Success: 1 } },
      {
        type: 'transform.TbTransformMsgNode',
        name: '换算',
        configuration: js('throw new Error("not yet");'),
        to: { Success: 2 },
      },
      { type: 'telemetry.TbMsgTimeseriesNode' },
    ]);
    await world.send({ level: 7 });
    await world.send({ level: 8 });
    await world.settle();
    const listed = await world.engineer.must(calls.GetRuleFailures, { id });
    expect(listed.totalElements).toBe(2);
    expect(listed.data[0]).toMatchObject({ nodeName: '换算', error: 'Error: not yet (line 1)', data: '{"level":8}' });
    const { failed, rootChain } = await world.engineer.must(calls.GetRuleQueue, { projectId: world.projectId });
    expect([failed, rootChain?.id]).toEqual([2, id]);
    const saved = ruleChainMetadata.parse(await world.engineer.must(calls.GetRuleChainMetadata, { id }));
    const mended = saved.nodes.map((node, at) =>
      at === 1 ? { ...node, configuration: js('return {msg: {mended: msg.level}, metadata, msgType};') } : node,
    );
    await world.engineer.must(calls.SaveRuleChainMetadata, { payload: JSON.stringify({ ...saved, nodes: mended }) });
    const [, older] = listed.data;
    expect(await world.engineer.must(calls.ResendRuleFailures, { id, failureIds: [older?.id ?? ''] })).toEqual({
      count: 1,
    });
    await expect.poll(() => world.readLatest('mended'), { timeout: 5_000 }).toBe(7);
    expect(await world.engineer.must(calls.DiscardRuleFailures, { id })).toEqual({ count: 1 });
    expect((await world.engineer.must(calls.GetRuleFailures, { id })).totalElements).toBe(0);
    const versions = await world.engineer.must(calls.GetRuleChainVersions, { id });
    expect(versions.data.map(({ version, nodeCount }) => [version, nodeCount])).toEqual([
      [3, 3],
      [2, 3],
      [1, 0],
    ]);
    const second = ruleChainMetadata.parse(await world.engineer.must(calls.GetRuleChainVersion, { id, version: 2 }));
    expect(second.nodes[1]?.configuration).toEqual(js('throw new Error("not yet");'));
  });

  it('C-EV-07 T-RULE-08 T-RULE-09 T-RULE-10 what goes through nodes is noted for some minutes: counts, events, one message step by step', async () => {
    const id = await world.run([
      { type: 'filter.TbJsFilterNode', name: '判断', configuration: js('return msg.n > 1;'), to: { True: 1 } },
      {
        type: 'transform.TbRenameKeysNode',
        name: '换名',
        configuration: { renameIn: 'DATA', renameKeysMapping: { n: 'm' } },
      },
    ]);
    await world.engineer.must(calls.SetRuleDebug, { id, minutes: 5 });
    await world.send({ n: 2 });
    await world.settle();
    const { nodes } = ruleChainMetadata.parse(await world.engineer.must(calls.GetRuleChainMetadata, { id }));
    const nodeIds = nodes.map((node) => node.id?.id ?? '');
    const place = { a: 'RULE_NODE', c: 'DEBUG_RULE_NODE' } as const;
    await expect
      .poll(
        async () => (await world.engineer.must(eventCalls.GetEvents, { ...place, b: nodeIds[0] ?? '' })).data.length,
      )
      .toBe(2);
    const { data } = await world.engineer.must(eventCalls.GetEvents, { ...place, b: nodeIds[0] ?? '' });
    const out = data.find(({ body }) => body.type === 'OUT');
    expect(out?.body).toMatchObject({ relationType: 'True', msgType: 'POST_TELEMETRY_REQUEST', data: '{"n":2}' });
    const steps = await world.engineer.must(calls.GetRuleTrace, { id, msgId: String(out?.body.msgId) });
    expect(steps.map(({ nodeName, type, relationType, data: text }) => [nodeName, type, relationType, text])).toEqual([
      ['判断', 'IN', undefined, '{"n":2}'],
      ['判断', 'OUT', 'True', '{"n":2}'],
      ['换名', 'IN', undefined, '{"n":2}'],
      ['换名', 'OUT', 'Success', '{"m":2}'],
    ]);
    const activity = await world.engineer.must(calls.GetRuleActivity, { id });
    expect(activity.map(({ nodeId, processed, failed }) => [nodeId, processed, failed]).sort()).toEqual(
      nodeIds.map((nodeId) => [nodeId, 1, 0]).sort(),
    );
    // Whoever does not manage the project sees no messages.
    const member = world.app.as(world.app.world.people.member);
    expect((await member.send(eventCalls.GetEvents, { ...place, b: nodeIds[0] ?? '' })).code).toBe(404);
    await world.engineer.must(calls.SetRuleDebug, { id, minutes: 0 });
  });

  it('what people do with a device and its attributes becomes messages, what rules do does not', async () => {
    await world.run([
      { type: 'filter.TbMsgTypeSwitchNode', to: { 'Attributes Updated': 1, 'Entity Updated': 1 } },
      {
        type: 'transform.TbTransformMsgNode',
        configuration: js('return {msg: {[msgType]: 1}, metadata: {}, msgType};'),
        to: { Success: [2, 3] },
      },
      { type: 'telemetry.TbMsgTimeseriesNode' },
      { type: 'telemetry.TbMsgAttributesNode', configuration: { scope: 'SERVER_SCOPE' } },
    ]);
    await world.engineer.must(telemetryCalls.SaveAttributes, {
      a: 'DEVICE',
      b: world.deviceId,
      c: 'SERVER_SCOPE',
      payload: '{"limit":30}',
    });
    await expect.poll(() => world.readLatest('ATTRIBUTES_UPDATED'), { timeout: 5_000 }).toBe(1);
    await world.settle();
    const { rows } = await world.app.platform.database.pool.query(
      "select count(*)::int as n from attribute where entity_id = $1 and key = 'ATTRIBUTES_UPDATED'",
      [world.deviceId],
    );
    expect(rows[0].n).toBe(1);
    expect(await loadFailures()).toEqual([]);
  });

  it('a call of a device is answered by its chain', async () => {
    await world.run([
      { type: 'filter.TbMsgTypeSwitchNode', to: { 'RPC Request from Device': 1 } },
      {
        type: 'transform.TbTransformMsgNode',
        configuration: js('return {msg: {sum: msg.params.a + msg.params.b}, metadata, msgType};'),
        to: { Success: 2 },
      },
      { type: 'rpc.TbSendRPCReplyNode' },
    ]);
    const answer = await fetch(`${world.app.url}/api/v1/${world.token}/rpc`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"method":"add","params":{"a":2,"b":3}}',
    });
    expect(await answer.json()).toEqual({ sum: 5 });
  });

  it('nothing is queued where no chain is the root', async () => {
    const { data } = await world.engineer.must(calls.GetRuleChains, { projectId: world.projectId, pageSize: 100 });
    const root = data.find((one) => one.root);
    await world.engineer.must(calls.StopRuleChain, { id: root?.id.id ?? '' });
    await expect
      .poll(async () => {
        await world.send({ n: 1 });
        const { rows } = await world.app.platform.database.pool.query('select count(*)::int as count from rule_batch');
        return rows[0].count as number;
      })
      .toBe(0);
    expect(await world.app.platform.database.db.select().from(ruleSkipTable)).toEqual([]);
  });
});
