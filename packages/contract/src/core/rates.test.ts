import { describe, expect, it } from 'vitest';
import { domainCalls } from '../all.ts';
import type { CallSpec } from './call.ts';
import { RATES } from './rates.ts';

const calls = Object.values(domainCalls)
  .flatMap((table) => Object.entries(table as Readonly<Record<string, CallSpec>>))
  .map(([name, call]) => ({ name, call }));
const without = (wanted: (name: string, call: CallSpec) => boolean): string[] =>
  calls.filter(({ name, call }) => wanted(name, call)).map(({ name }) => name);

describe('every call that costs something has a rate', () => {
  it('looks at all calls', () => expect(calls.length).toBeGreaterThan(500));

  it('which counts addresses where nobody has to be signed in', () => {
    expect(without((_, { access, rate }) => access.door !== 'session' && !(rate && 'address' in RATES[rate]))).toEqual(
      [],
    );
  });

  it('which counts accounts where somebody is signed in and changes, sends or exports something', () => {
    expect(
      without((name, { access, effect, multipart, rate }) => {
        const costs =
          effect !== 'read' || multipart !== undefined || /^(Export|Output|Import|Search|Convert)/.test(name);
        return access.door === 'session' && costs && !(rate && 'account' in RATES[rate]);
      }),
    ).toEqual([]);
  });

  it('and lists that are searched by words are counted as searches', () => {
    expect(
      without(
        (_, { access, effect, input, rate }) =>
          access.door === 'session' &&
          effect === 'read' &&
          'key' in input.shape &&
          'pageSize' in input.shape &&
          rate !== 'search' &&
          rate !== 'export',
      ),
    ).toEqual([]);
  });

  it.each([
    ['Login', 'signIn'],
    ['ThingLogin', 'signIn'],
    ['PublicLogin', 'signIn'],
    ['Regsiter', 'register'],
    ['GetResetVerificationCode', 'code'],
    ['ResetPassword', 'resetPassword'],
    ['ChangePassword', 'ownPassword'],
    ['SearchElements', 'search'],
    ['GetProjectAssetList', 'search'],
    ['ExportOperationLog', 'export'],
    ['UploadFile', 'upload'],
    ['UploadModel', 'convert'],
    ['RetryConversion', 'convert'],
    ['ImportDeviceFromExcel', 'import'],
    ['GetSceneShareData', 'shareCode'],
    ['ProvisionDevice', 'provision'],
    ['PostDeviceTelemetry', 'device'],
  ])('%s is counted as %s', (name, rate) => {
    expect(calls.find((entry) => entry.name === name)?.call.rate).toBe(rate);
  });
});
