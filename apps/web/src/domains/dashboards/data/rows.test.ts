import type { DashboardEntity, DashboardValue } from '@twinscape/contract/dashboards';
import { describe, expect, it } from 'vitest';
import { applyPoints, filterRows, listAliasIds, toDataRows, toQuestions } from './rows.ts';

const entity = (id: string, entityType: 'DEVICE' | 'ASSET' = 'DEVICE'): DashboardEntity => ({
  entityType,
  id,
  name: `KEY-${id}`,
  label: `设备 ${id}`,
  type: '水泵',
});
const value = (entityId: string, key: string, own: Partial<DashboardValue> = {}): DashboardValue => ({
  entityId,
  key,
  keyType: 'timeseries',
  sourceType: 'DEVICE',
  sourceId: entityId,
  value: 1,
  time: new Date(1_000),
  ...own,
});
const power = { name: 'power', type: 'timeseries' };
const sources = (...entities: DashboardEntity[]) => [
  { datasource: { type: 'entity', dataKeys: [power, { name: 'label', type: 'entityField' }] }, entities },
];

describe('the rows of a widget', () => {
  it('are asked for by kind of entity, without what is known of the entities themselves', () => {
    expect(toQuestions(sources(entity('a'), entity('b', 'ASSET')))).toEqual([
      { entityType: 'DEVICE', entityIds: ['a'], keys: [{ key: 'power', keyType: 'timeseries' }] },
      { entityType: 'ASSET', entityIds: ['b'], keys: [{ key: 'power', keyType: 'timeseries' }] },
    ]);
  });

  it('have the unit and name of the data point, of the widget, or of the key, the nearest first', () => {
    const known = [value('a', 'power', { displayName: '功率', unit: 'kW', decimals: 1 })];
    const [plain] = toDataRows(sources(entity('a')), known, {});
    expect(plain).toMatchObject({ keyLabel: '功率', shownAs: { unit: 'kW', decimals: 1 } });
    const [ofWidget] = toDataRows(sources(entity('a')), known, { units: 'W', decimals: 0 });
    expect(ofWidget?.shownAs).toMatchObject({ unit: 'W', decimals: 0 });
    // biome-ignore lint/suspicious/noTemplateCurlyInString: ThingsBoard's word for it
    const named = { ...power, label: '${entityName} 有功', units: 'MW' };
    const [ofKey] = toDataRows(
      [{ datasource: { type: 'entity', dataKeys: [named] }, entities: [entity('a')] }],
      known,
      { units: 'W' },
    );
    expect(ofKey).toMatchObject({ keyLabel: 'KEY-a 有功', shownAs: { unit: 'MW' } });
  });

  it('take what comes newer of their own series, and stay the same where nothing of it is theirs', () => {
    const rows = toDataRows(sources(entity('a')), [value('a', 'power')], {});
    expect(applyPoints(rows, [{ deviceId: 'a', key: 'other', value: 9, at: 9_000 }])).toBe(rows);
    expect(applyPoints(rows, [{ deviceId: 'a', key: 'power', value: 9, at: 500 }])).toBe(rows);
    const [row] = applyPoints(rows, [{ deviceId: 'a', key: 'power', value: 9, at: 9_000 }]);
    expect(row).toMatchObject({ value: 9, at: 9_000 });
  });

  it('of an asset follow the device that measures there', () => {
    const measured = value('b', 'power', { sourceId: 'meter' });
    const rows = toDataRows(sources(entity('b', 'ASSET')), [measured], {});
    const [row] = applyPoints(rows, [{ deviceId: 'meter', key: 'power', value: 5, at: 2_000 }]);
    expect(row?.value).toBe(5);
  });
});

describe('the filter of a datasource', () => {
  it('leaves out entities that do not meet it, as values come, and shows nothing of what it looks at', () => {
    const conditions = [
      { keyType: 'timeseries', key: 'temperature', kind: 'number', operation: 'GREATER', value: 26 } as const,
    ];
    const [source] = sources(entity('a'), entity('b'), entity('c'));
    const bound = source ? [{ ...source, conditions }] : [];
    expect(toQuestions(bound)[0]?.keys).toContainEqual({ key: 'temperature', keyType: 'timeseries' });
    const rows = toDataRows(
      bound,
      [
        value('a', 'power'),
        value('b', 'power'),
        value('a', 'temperature', { value: 30 }),
        value('b', 'temperature', { value: 20 }),
      ],
      {},
    );
    const shown = (all: typeof rows | readonly (typeof rows)[number][]) =>
      filterRows(all, bound).map((row) => `${row.entity.id} ${row.dataKey.name}`);
    expect(shown(rows)).toEqual(['a power', 'a label']);
    const later = applyPoints(rows, [{ deviceId: 'b', key: 'temperature', value: 28, at: 9_000 }]);
    expect(shown(later)).toEqual(['a power', 'a label', 'b power', 'b label']);
  });
});

describe('the aliases of a widget', () => {
  it('are those of its data, its alarms and the device that it writes to, each once', () => {
    const source = (entityAliasId: string) => ({ type: 'entity', entityAliasId });
    const config = {
      datasources: [source('a'), source('a'), { type: 'function' }],
      alarmSource: source('b'),
      targetDevice: { type: 'entity', entityAliasId: 'c' },
    };
    expect(listAliasIds(config)).toEqual(['a', 'b', 'c']);
  });
});
