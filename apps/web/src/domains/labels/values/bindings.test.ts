import { IOT_INSTANCE } from '@twinscape/contract/labels';
import { describe, expect, it } from 'vitest';
import { findMissingProperties } from '../apply/findMissingProperties.ts';
import {
  type AssetDeviceProperty,
  findEntryProperty,
  mergePoints,
  OLD_MS,
  toEntryValue,
  unbindEntries,
} from './bindings.ts';

const source = (
  deviceKey: string,
  propertyName: string,
  more: Partial<AssetDeviceProperty> = {},
): AssetDeviceProperty => ({
  deviceKey,
  deviceId: `nr-${deviceKey}`,
  deviceName: deviceKey,
  propertyName,
  valueType: 'number',
  value: undefined,
  ...more,
});
const SOURCES = [source('a', 'temperature'), source('a', 'humidity'), source('b', 'temperature')];
const entry = (PropertyName: string, deviceId?: string) => ({
  key: PropertyName,
  type: IOT_INSTANCE,
  PropertyName,
  ...(deviceId ? { deviceId } : {}),
});

describe('RU-LBL-05: what an entry is bound to', () => {
  it.each([
    ['the property of the only device that has it', entry('humidity'), 'a humidity'],
    ['the device that it names', entry('temperature', 'b'), 'b temperature'],
    ['the device by its own number', entry('temperature', 'nr-a'), 'a temperature'],
    ['nothing where several devices have it and none is named', entry('temperature'), undefined],
    ['nothing where no device has it', entry('pressure'), undefined],
    ['nothing where the device that it names is not the asset’s', entry('humidity', 'c'), undefined],
    ['nothing where it has a value of its own', { key: 'x', PropertyName: 'humidity' }, undefined],
  ])('is %s', (_case, bound, expected) => {
    const found = findEntryProperty(bound, SOURCES);
    expect(found && `${found.deviceKey} ${found.propertyName}`).toBe(expected);
  });

  it('is told by the newer of what the server knew and what came since, and is old after a quarter of an hour', () => {
    const now = Date.UTC(2026, 0, 5);
    const before = source('a', 't', { value: 1, unit: '°C', time: new Date(now - 1_000) });
    expect(toEntryValue(before, undefined, now)).toMatchObject({
      value: 1,
      unit: '°C',
      time: before.time,
      isOld: false,
    });
    expect(toEntryValue(before, { value: 2, time: new Date(now) }, now).value).toBe(2);
    expect(toEntryValue(before, { value: 0, time: new Date(now - 2_000) }, now).value).toBe(1);
    expect(toEntryValue(before, undefined, now + OLD_MS).isOld).toBe(true);
    expect(toEntryValue(source('a', 't'), undefined, now).isOld).toBe(false);
  });

  it('has its past and what came since as one row of moments, each once, numbers only', () => {
    const time = (second: number) => new Date(second * 1_000);
    const past = [
      { value: 1, time: time(1) },
      { value: 2, time: time(2) },
      { value: 'off', time: time(3) },
    ];
    const recent = [
      { value: true, time: time(5) },
      { value: 2.5, time: time(2) },
    ];
    expect(mergePoints(past, recent, 2_000)).toEqual([
      { value: 2.5, time: time(2) },
      { value: 1, time: time(5) },
    ]);
  });
});

describe('C-LBL-02: a label for many assets', () => {
  it('names no device of the asset that it was designed for', () => {
    expect(unbindEntries([entry('temperature', 'b'), { key: 'k', Value: 1 }])).toEqual([
      entry('temperature'),
      { key: 'k', Value: 1 },
    ]);
  });

  it('says beforehand which entries an asset cannot fill', () => {
    const property = (assetId: string, deviceId: string, propertyName: string) => ({ assetId, deviceId, propertyName });
    const found = findMissingProperties(
      [{ ...entry('temperature'), key: '温度' }, entry('humidity'), { key: '楼层', Value: 1 }],
      ['full', 'half', 'double', 'bare'],
      [
        property('full', 'a', 'temperature'),
        property('full', 'b', 'humidity'),
        property('half', 'c', 'temperature'),
        property('double', 'd', 'temperature'),
        property('double', 'e', 'temperature'),
        property('double', 'e', 'humidity'),
      ],
    );
    expect([...found]).toEqual([
      ['half', ['humidity']],
      ['double', ['温度']],
      ['bare', ['温度', 'humidity']],
    ]);
  });
});
