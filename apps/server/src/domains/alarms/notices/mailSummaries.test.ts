import { SEVERITIES, type Severity } from '@twinscape/contract/alarms';
import { describe, expect, it } from 'vitest';
import { formatSummaryMail } from './mailSummaries.ts';

type Line = Parameters<typeof formatSummaryMail>[0][number];

const line = (severity: Severity, more: Partial<Line['notice']> = {}, at = 0): Line => ({
  event: {
    id: `event ${severity} ${at}`,
    projectId: 'p1',
    at: new Date(Date.UTC(2026, 0, 31, 16, 30, at)),
  } as Line['event'],
  alarm: { id: `alarm-${severity}-${at}` } as Line['alarm'],
  notice: {
    event: 'raised',
    severity,
    alarmType: '温度过高',
    device: '1 号冷水机组',
    project: '滨江大厦',
    message: undefined,
    assignee: undefined,
    actor: undefined,
    ...more,
  },
});
const context = {
  platform: '孪境',
  address: 'https://twin.example',
  language: 'cn' as const,
  timeZone: 'Asia/Shanghai',
};
const to = { name: '李伟' };
/** The head lines of its items. */
const itemsOf = (text: string) => text.split('\n').filter((one) => one.startsWith('■'));

describe('one mail of several alarms (T-ALM-62)', () => {
  it('about one alarm has it as its subject, with what the rule says and where to look', () => {
    const { subject, text } = formatSummaryMail([line('major', { message: '请检查冷却水泵' })], to, context);
    expect(subject).toBe('[孪境] 重要报警：1 号冷水机组 温度过高');
    expect(text).toContain('李伟，你好：');
    expect(text).toContain('项目：滨江大厦');
    expect(text).toContain('\n  请检查冷却水泵\n');
    expect(text).toContain('https://twin.example/#/alarms?project=p1&alarm=alarm-major-0');
  });

  it('says times in the reader’s own zone, and names the zone: a new day here is still yesterday there', () => {
    const inShanghai = formatSummaryMail([line('minor')], to, context).text;
    expect(inShanghai).toContain('2026年2月1日 00:30:00 (Asia/Shanghai)');
    const inLondon = formatSummaryMail([line('minor')], to, { ...context, language: 'en', timeZone: 'Europe/London' });
    expect(inLondon.text).toContain('31 Jan 2026, 16:30:00 (Europe/London)');
  });

  it('about several begins with the worst, in whatever order they came, and says how bad that is', () => {
    const shuffled = (['warning', 'critical', 'minor', 'major'] as const).map((severity) => line(severity));
    const { subject, text } = formatSummaryMail(shuffled, to, context);
    expect(subject).toBe('[孪境] 4 条报警通知，最高严重程度：紧急');
    const words = itemsOf(text);
    expect(words.map((one) => one.slice(2, 4))).toEqual(['紧急', '重要', '次要', '警告']);
    const english = formatSummaryMail(shuffled, to, { ...context, language: 'en' });
    expect(english.subject).toBe('[孪境] 4 alarm notifications, highest severity: critical');
    expect(itemsOf(english.text)[0]).toBe('■ Alarm (critical): 温度过高 on 1 号冷水机组');
  });

  it('keeps those of one severity in the order in which they happened', () => {
    const lines = [3, 1, 2].map((at) => line('major', { device: `水泵 ${at}` }, at));
    expect(itemsOf(formatSummaryMail(lines, to, context).text).map((one) => one.at(-6))).toEqual(['3', '1', '2']);
  });

  it('holds a hundred lines at most, the worst of them, and says how many are left out', () => {
    const many = Array.from({ length: 130 }, (_, at) => line(at === 129 ? 'critical' : 'warning', {}, at));
    const { subject, text } = formatSummaryMail(many, to, context);
    expect(subject).toContain('130 条');
    expect(itemsOf(text)).toHaveLength(100);
    expect(itemsOf(text)[0]).toContain('紧急');
    expect(text).toContain('……另有 30 条');
  });

  it('is the same mail whenever it is written again, and another one as soon as it tells something else', () => {
    const [one, other] = [line('major'), line('major', {}, 1)];
    const first = formatSummaryMail([one, other], to, context);
    expect(formatSummaryMail([one, other], to, context)).toEqual(first);
    expect(formatSummaryMail([one], to, context)).not.toEqual(first);
  });

  it.each([...SEVERITIES])('has words for %s in both languages', (severity) => {
    for (const language of ['cn', 'en'] as const) {
      const { subject, text } = formatSummaryMail([line(severity)], to, { ...context, language });
      for (const part of [subject, text]) expect(part).not.toMatch(/[{}]|undefined/);
    }
  });
});
