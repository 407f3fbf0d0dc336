import { toConfiguration } from '@twinscape/contract/dashboards';
import { describe, expect, it } from 'vitest';
import { placeState } from '../view/layout.ts';
import { draftAlarms, draftDevices, draftWall } from './templates.ts';

const words = {
  overview: '总览',
  oneDevice: '设备',
  current: '当前设备',
  allDevices: '全部设备',
  curve: '曲线',
  list: '列表',
  alarms: '报警',
};
const subject = { title: '冷站', words };
const key = (name: string, isNumber: boolean, keyType: 'timeseries' | 'attribute' = 'timeseries') => ({
  key: name,
  keyType,
  isNumber,
  entityCount: 2,
});

describe('what a new dashboard begins with', () => {
  it('is made of widgets that there are, none over another, and reads only aliases that it has', () => {
    const keys = [key('supply', true), key('mode', false), key('power', true), key('serial', false, 'attribute')];
    for (const draft of [draftDevices(subject, '冷水机组', keys), draftAlarms(subject), draftWall(subject)]) {
      const configuration = toConfiguration(draft, 'en');
      for (const stateId of Object.keys(configuration.states ?? {})) {
        const taken = new Set<string>();
        for (const { x, y, w, h } of placeState(configuration, stateId).widgets)
          for (let column = x; column < x + w; column++)
            for (let row = y; row < y + h; row++) {
              expect(taken.has(`${column} ${row}`)).toBe(false);
              taken.add(`${column} ${row}`);
            }
      }
      for (const { config } of Object.values(configuration.widgets ?? {}))
        for (const { entityAliasId } of [
          ...(config.datasources ?? []),
          ...(config.alarmSource ? [config.alarmSource] : []),
        ])
          expect(Object.keys(configuration.entityAliases ?? {})).toContain(entityAliasId);
    }
  });

  it('shows of devices what they measure, and opens one by a click', () => {
    const configuration = toConfiguration(draftDevices(subject, '冷水机组', [key('supply', true), key('mode', false)]));
    const text = JSON.stringify(configuration);
    expect(text).toContain('"targetDashboardStateId":"one"');
    expect(text).toContain('"supply"');
    // A device that never spoke has no curve, and still its list and its alarms.
    const silent = toConfiguration(draftDevices(subject, '冷水机组', []));
    expect(JSON.stringify(silent)).not.toContain('line_chart');
    expect(JSON.stringify(silent)).toContain('entities_table');
  });
});
