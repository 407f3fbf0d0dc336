import type { OtaKind } from '@twinscape/contract/devices';
import { describe, expect, it } from 'vitest';
import type { LatestSample } from '../../telemetry/index.ts';
import type { ListedDevice } from '../deviceStore.ts';
import { computeProfileId } from './profile.ts';
import { announcedKeys, currentKey, otaKey, targetKey } from './rules.ts';
import { toDeviceOta } from './states.ts';
import type { OtaTarget } from './targets.ts';

const row = {
  device: { id: 'd', deviceKey: 'AHU-1', deviceName: '机组', deviceType: 'ahu' },
  activity: { isOnline: true },
} as ListedDevice;
const target = {
  otaPackage: { id: 'p', title: 'AHU', packageVersion: '2.1' },
  assignedTo: 'type',
} as OtaTarget;
const latest = (values: Record<string, LatestSample['value']>, id = 'd'): LatestSample[] =>
  Object.entries(values).map(([key, value], n) => ({ entity: { type: 'DEVICE', id }, key, value, at: 1_000 + n }));
const shown = (
  values: Record<string, LatestSample['value']>,
  kind: OtaKind = 'FIRMWARE',
  of: OtaTarget | undefined = target,
) => toDeviceOta(kind, row, of, latest(values));

describe('T-OTA-06 how far a device is', () => {
  it('tells what it is to install, by whom that was said, and what it runs', () => {
    const values = { fw_state: 'DOWNLOADING', current_fw_title: 'AHU', current_fw_version: '2.0' };
    expect(shown(values)).toEqual({
      id: 'd',
      deviceId: 'AHU-1',
      deviceName: '机组',
      deviceType: 'ahu',
      isOnline: true,
      packageId: 'p',
      title: 'AHU',
      packageVersion: '2.1',
      assignedTo: 'type',
      state: 'DOWNLOADING',
      stateTime: new Date(1_000),
      error: undefined,
      currentTitle: 'AHU',
      currentVersion: '2.0',
    });
  });

  it.each<[string, LatestSample['value'], string | undefined]>([
    ['a state', 'UPDATED', 'UPDATED'],
    ['one in small letters', 'verified', 'VERIFIED'],
    ['a word of the device’s own', 'REBOOTING', undefined],
    ['a number', 3, undefined],
    ['nothing', '', undefined],
  ])('reads %s', (_what, value, state) => {
    const found = shown({ fw_state: value });
    expect(found.state).toBe(state);
    expect(found.stateTime === undefined).toBe(state === undefined);
  });

  it('tells what went wrong only while it has failed', () => {
    expect(shown({ fw_state: 'FAILED', fw_error: 'no space' }).error).toBe('no space');
    expect(shown({ fw_state: 'UPDATED', fw_error: 'no space' }).error).toBeUndefined();
  });

  it.each<[string, LatestSample['value'], string | undefined]>([
    ['a text', '3.1-beta', '3.1-beta'],
    ['a number, as one that was sent without quotes', 2.5, '2.5'],
    ['an integer beyond 2⁵³', 9_007_199_254_740_993n, '9007199254740993'],
    ['JSON', { json: '{"v":1}' }, undefined],
  ])('shows %s as its version', (_what, value, version) =>
    expect(shown({ current_fw_version: value }).currentVersion).toBe(version),
  );

  it('keeps firmware and software, and devices, apart', () => {
    expect(shown({ fw_state: 'UPDATED', sw_state: 'FAILED', sw_error: 'x' }, 'SOFTWARE')).toMatchObject({
      state: 'FAILED',
      error: 'x',
    });
    const other = toDeviceOta('FIRMWARE', row, undefined, latest({ fw_state: 'UPDATED' }, 'another'));
    expect([other.state, other.packageId, other.assignedTo]).toEqual([undefined, undefined, undefined]);
  });
});

describe('C-OTA-02 names that devices and clients of ThingsBoard know', () => {
  it('begin with fw or sw, for what is, is wanted and is announced', () => {
    expect([otaKey('FIRMWARE', 'state'), currentKey('SOFTWARE', 'version'), targetKey('FIRMWARE', 'ts')]).toEqual([
      'fw_state',
      'current_sw_version',
      'target_fw_ts',
    ]);
    expect(announcedKeys('SOFTWARE')).toContain('sw_checksum_algorithm');
  });

  it('a profile is one UUID for a type in an enterprise, the same every time', () => {
    const id = computeProfileId('c', 'ahu');
    expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(computeProfileId('c', 'ahu')).toBe(id);
    expect(new Set([id, computeProfileId('c', 'Ahu'), computeProfileId('d', 'ahu')]).size).toBe(3);
  });
});
