import { type RuleTrial, requireRuleDefinition, type Severity } from '@twinscape/contract/alarms';
import { describe, expect, it } from 'vitest';
import { DEMO_GROUPS, type DemoGroup } from '../../devices/demo/tree.ts';
import { simulateAckAt, toEpisodes } from './episodes.ts';
import { DEMO_RULES } from './rules.ts';

type Moment = RuleTrial['moments'][number];
const moment = (deviceId: string, kind: Moment['kind'], at: number, severity: Severity = 'minor'): Moment => ({
  deviceId,
  kind,
  at,
  severity,
  evaluation: { at, levels: [] } as unknown as Moment['evaluation'],
});
const HOUR = 3_600_000;

describe('the alarms of the demo', () => {
  it('come from rules that a person could have added, on groups that there are', () => {
    const names = (groups: readonly DemoGroup[]): string[] =>
      groups.flatMap((group) => [group.name, ...names(group.groups ?? [])]);
    const known = names(DEMO_GROUPS);
    for (const { group, definition } of DEMO_RULES) {
      expect(known).toContain(group);
      expect(() => requireRuleDefinition(definition, 'cn')).not.toThrow();
    }
    expect(new Set(DEMO_RULES.map(({ name }) => name)).size).toBe(DEMO_RULES.length);
  });

  it('go from where they are raised to where they are cleared, each with its worst last severity; the last may be open', () => {
    const episodes = toEpisodes([
      moment('a', 'raised', 1, 'minor'),
      moment('a', 'severity', 2, 'critical'),
      moment('a', 'cleared', 3),
      moment('a', 'raised', 5, 'major'),
      moment('b', 'raised', 4, 'warning'),
      moment('b', 'repeated', 6, 'warning'),
      moment('b', 'cleared', 7),
    ]);
    expect(episodes.map(({ moments: _, ...episode }) => episode)).toEqual([
      { deviceId: 'a', from: 1, to: 3, severity: 'critical', lastAt: 3 },
      { deviceId: 'a', from: 5, to: undefined, severity: 'major', lastAt: 5 },
      { deviceId: 'b', from: 4, to: 7, severity: 'warning', lastAt: 7 },
    ]);
    expect(toEpisodes([moment('a', 'cleared', 1)])).toEqual([]);
  });

  it('are acknowledged soon where they are bad, not all of them where they are not, and none before somebody could', () => {
    const now = 100 * 24 * HOUR;
    const at = (from: number, severity: Severity) => simulateAckAt({ from, severity }, now);
    for (let days = 2; days < 30; days++) {
      const from = now - days * 24 * HOUR + days * 300_000;
      const soon = at(from, 'critical') ?? 0;
      expect(soon).toBeGreaterThan(from);
      expect(soon - from).toBeLessThan(HOUR / 2);
      expect(at(from, 'warning')).toBe(at(from, 'warning'));
    }
    const warnings = Array.from({ length: 30 }, (_, day) => at(now - (day + 2) * 24 * HOUR - day * 300_000, 'warning'));
    expect(warnings.filter((one) => one === undefined)).toHaveLength(10);
    expect(at(now - HOUR / 4, 'critical')).toBeUndefined();
    expect(at(now - HOUR, 'warning')).toBeUndefined();
  });
});
