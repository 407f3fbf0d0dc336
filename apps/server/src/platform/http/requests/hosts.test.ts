import os from 'node:os';
import { describe, expect, it } from 'vitest';
import { hostName, isKnownHost, isKnownOrigin } from './hosts.ts';

const none = { baseUrl: '', prohibitDifferentUrl: false };
const config = { host: '127.0.0.1', hosts: [] as string[], embedOrigins: [] as string[] };

it.each([
  ['Twin.Example:8080', 'twin.example'],
  ['twin.example.', 'twin.example'],
  ['[::1]:8080', '::1'],
  ['127.0.0.1', '127.0.0.1'],
  ['a b', undefined],
  ['a@b', undefined],
  ['a/b', undefined],
  ['', undefined],
  [undefined, undefined],
])('the name of %s', (header, name) => expect(hostName(header)).toBe(name));

describe('names under which the installation answers', () => {
  const isKnown = (name: string, more: Partial<typeof config> = {}, settings = none) =>
    isKnownHost(name, { ...config, ...more }, settings);
  it.each([
    'localhost',
    'a.localhost',
    '127.0.0.1',
    '127.9.9.9',
    '::1',
    '192.168.1.7',
    '2001:db8::1',
    'plant',
    os.hostname().toLowerCase(),
  ])('%s is known by itself', (name) => expect(isKnown(name)).toBe(true));
  it.each(['evil.example', 'rebind.127.0.0.1.nip.io', 'localhost.evil.example', '127.evil.example'])(
    '%s is not',
    (name) => expect(isKnown(name)).toBe(false),
  );
  it('those that the operator names are, and those below a star', () => {
    const hosts = ['twin.example', '*.plant.example'];
    expect(
      ['twin.example', 'a.plant.example', 'plant.example', 'atwin.example'].map((name) => isKnown(name, { hosts })),
    ).toEqual([true, true, false, false]);
    expect(isKnown('whatever.example', { hosts: ['*'] })).toBe(true);
  });
  it('the address of the settings is, and alone where the settings say so', () => {
    const settings = { baseUrl: 'https://twin.example/', prohibitDifferentUrl: false };
    expect(isKnown('twin.example', {}, settings)).toBe(true);
    const only = { ...settings, prohibitDifferentUrl: true };
    expect(['twin.example', '192.168.1.7', 'plant', '127.0.0.1'].map((name) => isKnown(name, {}, only))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(isKnown('192.168.1.7', {}, { baseUrl: '', prohibitDifferentUrl: true })).toBe(true);
  });
});

describe('origins that may change something', () => {
  const isKnown = (origin: string, name: string, more: Partial<typeof config> = {}) =>
    isKnownOrigin(
      origin,
      name,
      { ...config, ...more },
      { baseUrl: 'https://twin.example', prohibitDifferentUrl: false },
    );
  it.each([
    ['http://127.0.0.1:8080', '127.0.0.1', true],
    ['http://localhost:5173', '127.0.0.1', true],
    ['https://twin.example', 'plant', true],
    ['https://evil.example', '127.0.0.1', false],
    ['http://203.0.113.5', '192.168.1.7', false],
    ['null', '127.0.0.1', false],
    ['nonsense', '127.0.0.1', false],
  ])('%s to %s', (origin, name, known) => expect(isKnown(origin, name)).toBe(known));
  it('those of embedding pages, and of named hosts, but no star', () => {
    expect(isKnown('https://portal.example', '127.0.0.1', { embedOrigins: ['https://portal.example'] })).toBe(true);
    expect(isKnown('https://a.plant.example', '127.0.0.1', { hosts: ['*.plant.example'] })).toBe(true);
    expect(isKnown('https://evil.example', '127.0.0.1', { hosts: ['*'] })).toBe(false);
  });
});
