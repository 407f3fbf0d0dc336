import type { ScriptLanguage, ScriptType } from '@twinscape/contract/ruleChains';
import { beforeAll, describe, expect, it } from 'vitest';
import { openScriptRunner } from './openScriptRunner.ts';
import type { ScriptRunner } from './scriptRunner.ts';

let runner: ScriptRunner;
beforeAll(async () => {
  runner = await openScriptRunner(50);
});

const run = (
  source: string,
  {
    type = 'json',
    language = 'JS',
    data = [{ temperature: 21 }],
  }: {
    type?: ScriptType;
    language?: ScriptLanguage;
    data?: readonly unknown[];
  } = {},
) =>
  runner
    .run(
      { language, type, source, argumentNames: ['msg', 'metadata', 'msgType'] },
      data.map((one) => ({
        data: JSON.stringify(one),
        isJson: true,
        metadata: '{"deviceName":"P-1"}',
        type: 'POST_TELEMETRY_REQUEST',
      })),
    )
    .map((answer) => ('json' in answer ? (JSON.parse(answer.json) as unknown) : answer));

describe('scripts of rule nodes', () => {
  it('C-RULE-07 answer what their kind of node expects, and say what else they returned', () => {
    expect(run('return msg.temperature > 20;', { type: 'filter' })).toEqual([true]);
    expect(run("return ['high', msgType];", { type: 'switch' })).toEqual([['high', 'POST_TELEMETRY_REQUEST']]);
    expect(run('return metadata.deviceName;', { type: 'string' })).toEqual(['P-1']);
    expect(run('msg.f = msg.temperature * 2 + 30; return {msg, metadata, msgType};', { type: 'update' })).toEqual([
      { msg: { temperature: 21, f: 72 }, metadata: { deviceName: 'P-1' }, msgType: 'POST_TELEMETRY_REQUEST' },
    ]);
    expect(run('return 1;', { type: 'filter' })).toEqual([
      { error: 'TypeError: true or false is expected, not number', line: undefined },
    ]);
  });

  it('name the line of an error, also where the script cannot be read', () => {
    expect(run('const a = 1;\nreturn a.b.c;')).toEqual([{ error: expect.stringContaining('TypeError'), line: 2 }]);
    expect(run('return 1;\nreturn (;')).toEqual([{ error: expect.stringContaining('SyntaxError'), line: 2 }]);
  });

  it('take names that were not declared, and forget them before the next message', () => {
    const source = 'if (typeof kept !== "undefined") return kept; kept = msg.n; return kept;';
    expect(run(source, { data: [{ n: 1 }, { n: 2 }] })).toEqual([1, 2]);
  });

  it('know the common subset of TBEL', () => {
    const tbel = (source: string, data?: readonly unknown[]) =>
      run(source, { language: 'TBEL', ...(data ? { data } : {}) })[0];
    expect(tbel('msg.temperature > 20')).toBe(true);
    expect(tbel('var sum = 0; foreach (x : msg.list) { sum += x; } return sum;', [{ list: [1, 2, 3] }])).toBe(6);
    expect(tbel("msg.put('a', 1); msg.remove('temperature'); return msg;")).toEqual({ a: 1 });
    expect(tbel("return msg.containsKey('temperature') && metadata.get('deviceName').length() == 3;")).toBe(true);
    expect(tbel('int n = 5; double d = 2.5d; return n * d;')).toBe(12.5);
    expect(tbel('def twice(x) { return x * 2; } return twice(msg.temperature);')).toBe(42);
    expect(tbel('return parseHexToInt("01F4");')).toBe(500);
    expect(tbel('return toFixed(msg.temperature / 7, 2);', [{ temperature: 22 }])).toBe(3.14);
    expect(
      tbel('foreach (entry : msg.entrySet()) { if (entry.getValue() is String) return entry.getKey(); } return null;', [
        { a: 1 },
      ]),
    ).toBe(null);
  });
});

/** What scripts try that mean harm; each alone, and honest ones go on. */
const HOSTILE: Readonly<Record<string, string>> = {
  'an endless loop': 'for (;;) {}',
  'an endless loop that catches': 'for (;;) { try { for (;;) {} } catch (error) {} finally { continue; } }',
  'a loop in a getter': 'return { get a() { for (;;) {} } };',
  'a loop in toJSON': 'return { toJSON() { for (;;) {} } };',
  'much memory': 'const all = []; for (;;) all.push(new Array(1e6).fill(1));',
  'a long text': "let text = 'x'; for (;;) text += text;",
  'a large buffer': 'return new Uint8Array(1e9).length;',
  'deep recursion': 'const f = () => f() + 1; return f();',
  'deep JSON': 'let deep = []; for (let i = 0; i < 1e6; i++) deep = [deep]; return deep;',
  'the constructor of functions': "return (function () {}).constructor('return process')().exit();",
  'the global object': 'return globalThis.process.mainModule.require("fs");',
  'a module': "return import('fs');",
  require: "return require('child_process').execSync('id').toString();",
  'an error of the host':
    'try { null.f(); } catch (error) { return error.constructor.constructor("return process")().pid; }',
  'a wrapper that is left': '}); globalThis.__left = 1; for (;;) {} (function () {',
  'a slow regular expression': "return /^(a+)+$/.test('a'.repeat(40) + '!');",
};

describe('hostile scripts', () => {
  for (const [name, source] of Object.entries(HOSTILE))
    it(`is stopped and harms nothing: ${name}`, { timeout: 20_000 }, () => {
      const [answer] = run(source);
      expect(answer).toMatchObject({ error: expect.any(String) });
      expect(run('return msg.temperature > 20;', { type: 'filter' })).toEqual([true]);
    });

  it('change nothing that other messages see', () => {
    const poison = [
      'Object.prototype.poisoned = 1;',
      'Array.prototype.map = () => 1;',
      'JSON.parse = () => 1;',
      'globalThis.JSON = 1;',
      'msg.__proto__.poisoned = 1;',
      'Object.defineProperty(Object.prototype, "poisoned", { value: 1 });',
    ];
    for (const line of poison) {
      const source = `const before = [typeof ({}).poisoned, typeof [].map, JSON.parse('2')]; try { ${line} } catch (error) {} return before;`;
      expect(run(source, { data: [{}, {}, {}] })).toEqual([1, 2, 3].map(() => ['undefined', 'function', 2]));
    }
  });

  it('fail alone: the others of their batch are answered', () => {
    const source = 'if (msg.n === 2) for (;;) {} return msg.n;';
    expect(run(source, { data: [{ n: 1 }, { n: 2 }, { n: 3 }] })).toEqual([
      1,
      { error: expect.stringContaining('more than 50 ms') },
      3,
    ]);
  });

  it('are not run for a while when they were cut off again and again', () => {
    const source = 'for (;;) {} // again';
    expect(run(source, { data: Array.from({ length: 20 }, () => ({})) })).toHaveLength(20);
    const began = performance.now();
    expect(run(source)).toEqual([{ error: expect.stringContaining('more than 50 ms') }]);
    expect(performance.now() - began).toBeLessThan(40);
  });

  it('take texts of a megabyte', () => {
    expect(run('return msg.text.length;', { data: [{ text: 'x'.repeat(1024 ** 2) }] })).toEqual([1024 ** 2]);
  });
});
