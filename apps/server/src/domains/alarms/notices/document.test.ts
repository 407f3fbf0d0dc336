import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { VARIABLES } from '../../../config.ts';
import { createSignature } from '../../../platform/outbound/index.ts';
import { serializeHookBody } from './hookBody.ts';

const text = readFileSync(path.join(import.meta.dirname, '../../../../../../docs/alarm-notices.md'), 'utf8');
const block = (language: string): string => new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(text)?.[1] ?? '';
/** The names of an object's fields, those within it included. */
const fieldsOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fieldsOf(inner)]))
    : undefined;

describe('docs/alarm-notices.md', () => {
  it('shows a check of the signature that takes what we sign and nothing else', () => {
    const now = new Date();
    const header = createSignature('secret of the rule', '{"a":"一"}', now);
    const asked = [
      [header, '{"a":"一"}', 'secret of the rule', now.getTime()],
      [header, '{"a":"二"}', 'secret of the rule', now.getTime()],
      [header, '{"a":"一"}', 'another secret', now.getTime()],
      [header, '{"a":"一"}', 'secret of the rule', now.getTime() + 301_000],
      ['', '{"a":"一"}', 'secret of the rule', now.getTime()],
    ];
    const program = `${block('js')}\nconsole.log(JSON.stringify(${JSON.stringify(asked)}.map((one) => isFromTwinscape(...one))))`;
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
    expect(JSON.parse(said)).toEqual([true, false, false, false, false]);
  });

  it('shows the body that web hooks get, field by field', () => {
    const at = new Date('2026-11-21T08:00:00Z');
    const event = {
      id: 'e',
      alarmId: 'a',
      companyId: 'c',
      projectId: 'p',
      kind: 'severity',
      at,
      userId: null,
      severity: 'critical',
      before: { severity: 'major' },
      after: null,
      createdAt: at,
    } as const;
    const alarm = {
      id: 'a',
      originatorType: 'DEVICE',
      originatorId: 'd',
      originatorName: 'AHU-3',
      alarmType: '温度过高',
      severity: 'critical',
      message: null,
      isCleared: false,
      isAcknowledged: false,
      startAt: at,
      endAt: at,
      assigneeId: null,
      ruleId: null,
      occurrenceCount: 3,
    } as const;
    const told = {
      event: 'escalated',
      severity: 'critical',
      alarmType: '温度过高',
      device: 'AHU-3',
      project: '滨江大厦',
      message: undefined,
      assignee: undefined,
      actor: undefined,
    } as const;
    const body = serializeHookBody({
      id: 'i',
      rule: { id: 'r', ruleName: '值班通知' },
      event,
      alarm,
      notice: told,
      address: 'https://twin.example',
    });
    expect(fieldsOf(JSON.parse(body))).toEqual(fieldsOf(JSON.parse(block('json'))));
  });

  it('names the setting as it is', () => {
    expect(text).toContain('TWINSCAPE_OUTBOUND_ALLOW=');
    expect('TWINSCAPE_OUTBOUND_ALLOW' in VARIABLES).toBe(true);
  });
});
