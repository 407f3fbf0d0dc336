import type { AlarmEventKind, NoticeEvent, Severity } from '@twinscape/contract/alarms';
import { describe, expect, it } from 'vitest';
import type { Audience } from './audience.ts';
import { selectRecipients } from './audience.ts';
import { matchesNoticeRule, type NoticeCandidate, toNoticeEvent } from './matching.ts';
import { validateForm } from './noticeRuleForm.ts';
import type { NoticeRuleRow } from './noticeRuleStore.ts';

const rule = (values: Partial<NoticeRuleRow> = {}): NoticeRuleRow => ({
  id: 'rule',
  companyId: 'company',
  projectId: 'project',
  ruleName: '值班',
  isEnabled: true,
  version: 1,
  events: ['raised', 'escalated', 'deescalated', 'cleared'],
  minSeverity: 'major',
  alarmTypes: [],
  deviceIds: [],
  categoryIds: [],
  userIds: [],
  roles: ['managers'],
  toApp: true,
  toMail: false,
  mailMinutes: 15,
  isMailCriticalAtOnce: true,
  hookUrl: null,
  hookSecret: null,
  createdBy: null,
  createdAt: new Date(1_000),
  updatedAt: new Date(1_000),
  ...values,
});
const happening = (values: Partial<NoticeCandidate> = {}): NoticeCandidate => ({
  kind: 'raised',
  severity: 'major',
  severityBefore: undefined,
  alarmType: '温度过高',
  originatorId: 'device',
  createdAt: new Date(2_000),
  ...values,
});
const none: ReadonlySet<string> = new Set();

describe('a notice rule', () => {
  it.each<[AlarmEventKind, Severity, Severity | undefined, NoticeEvent | undefined]>([
    ['raised', 'major', undefined, 'raised'],
    ['severity', 'critical', 'major', 'escalated'],
    ['severity', 'minor', 'major', 'deescalated'],
    ['severity', 'minor', undefined, 'escalated'],
    ['repeated', 'minor', undefined, 'repeated'],
    ['assigned', 'minor', undefined, 'assigned'],
    ['unassigned', 'minor', undefined, undefined],
    ['commented', 'minor', undefined, undefined],
  ])('hears %s to %s from %s as %s', (kind, severity, severityBefore, event) => {
    expect(toNoticeEvent({ kind, severity, severityBefore })).toBe(event);
  });

  it.each<[string, Partial<NoticeRuleRow>, Partial<NoticeCandidate>, boolean]>([
    ['its severity', {}, {}, true],
    ['a worse one', {}, { severity: 'critical' }, true],
    ['no milder one', {}, { severity: 'minor' }, false],
    ['one that got milder', {}, { kind: 'severity', severity: 'minor', severityBefore: 'major' }, true],
    ['nothing while it is off', { isEnabled: false }, {}, false],
    ['no event that it does not name', { events: ['cleared'] }, {}, false],
    ['nothing from before it was made', {}, { createdAt: new Date(999) }, false],
    ['its alarm type, in any case', { alarmTypes: [' 温度过高', 'HOT'] }, { alarmType: 'hot' }, true],
    ['no other alarm type', { alarmTypes: ['振动'] }, {}, false],
    ['its device', { deviceIds: ['device'] }, {}, true],
    ['no other device', { deviceIds: ['other'] }, {}, false],
    ['no device outside of its category', { categoryIds: ['category'] }, {}, false],
  ])('hears of %s', (_title, values, facts, hears) => {
    expect(matchesNoticeRule(rule(values), happening(facts), none)).toBe(hears);
  });

  it('hears of the devices of its categories besides those that it names', () => {
    const both = rule({ deviceIds: ['other'], categoryIds: ['category'] });
    expect(matchesNoticeRule(both, happening(), new Set(['device']))).toBe(true);
    expect(matchesNoticeRule(both, happening({ originatorId: 'other' }), new Set(['device']))).toBe(true);
  });

  it('tells people and roles as they stand, each once, nobody of what they did themselves, and nobody from outside', () => {
    const reader = (id: string) =>
      [id, { id, name: id, memberType: 2, companyId: 'c', language: undefined, email: undefined }] as const;
    const audience: Audience = {
      readers: new Map(['boss', 'manager', 'member'].map(reader)),
      administrators: new Set(['boss', 'disabled']),
      managers: new Set(['manager']),
      members: new Set(['manager', 'member']),
    };
    const concerned = { assigneeId: 'member', creatorId: 'gone' };
    const of = (userIds: string[], roles: NoticeRuleRow['roles'], actor?: string) =>
      selectRecipients({ userIds, roles }, audience, concerned, actor);
    expect(of(['boss', 'stranger'], [])).toEqual(['boss']);
    expect(of(['member'], ['members', 'assignee', 'managers'])).toEqual(['member', 'manager']);
    expect(of([], ['administrators', 'creator'])).toEqual(['boss']);
    expect(of([], ['members'], 'member')).toEqual(['manager']);
  });
});

describe('the form of a notice rule', () => {
  const form = {
    ruleName: '值班',
    events: ['raised' as const],
    minSeverity: 'major' as const,
    alarmTypes: [],
    deviceIds: [],
    categoryIds: [],
    userIds: [],
    roles: ['managers' as const],
    toApp: true,
    toMail: false,
    mailMinutes: 15,
    isMailCriticalAtOnce: true,
  };
  it.each([
    ['a way to tell', { toApp: false }, '请至少选择一种渠道'],
    ['somebody to be told', { roles: [] }, '站内消息和邮件需要接收人'],
    ['an address with http or https', { hookUrl: 'ftp://a/b' }, 'Webhook 地址不正确'],
    ['an address without a password', { hookUrl: 'https://a:b@c/' }, '不能包含用户名或密码'],
    ['a port for HTTP', { hookUrl: 'https://c:25/' }, '端口不允许使用'],
  ])('wants %s', (_title, values, message) => {
    let said = '';
    try {
      validateForm({ ...form, ...values }, 'cn');
    } catch (error) {
      said = (error as { in(language: 'cn'): string }).in('cn');
    }
    expect(said).toContain(message);
  });
  it('lets a web hook do without people', () => {
    expect(() =>
      validateForm({ ...form, toApp: false, roles: [], hookUrl: 'https://hooks.example/a' }, 'cn'),
    ).not.toThrow();
  });
});
