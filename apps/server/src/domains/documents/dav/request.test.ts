import { describe, expect, it } from 'vitest';
import { DavRefused } from './refused.ts';
import {
  holds,
  parseDavBody,
  parseDavPath,
  parseDepth,
  parseDestination,
  parseIf,
  parseLockTokens,
  parseTimeout,
} from './request.ts';

const refused = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof DavRefused) return error.status;
    throw error;
  }
  return undefined;
};

describe('what a WebDAV request says', () => {
  it('names stand decoded, composed, without the stroke that could lead elsewhere', () => {
    expect(parseDavPath('/dav/p1/%E5%9B%BE%E7%BA%B8/a%20b.pdf')).toEqual({
      projectId: 'p1',
      names: ['图纸', 'a b.pdf'],
    });
    expect(parseDavPath('/dav/')).toEqual({ projectId: undefined, names: [] });
    expect(parseDavPath('/dav/p/U%CC%88.txt').names).toEqual(['Ü.txt']);
    for (const bad of ['/dav/p/a%2Fb', '/dav/p/%00', '/dav/p/%E5%9B', '/dav/p/%zz'])
      expect(
        refused(() => parseDavPath(bad)),
        bad,
      ).toBe(400);
    expect(refused(() => parseDavPath(`/dav/p/${'a/'.repeat(50)}`))).toBe(404);
  });

  it('another server is no destination', () => {
    expect(parseDestination('http://here:1/dav/p/b', 'here:1').names).toEqual(['b']);
    expect(parseDestination('/dav/p/b', 'here:1').names).toEqual(['b']);
    expect(refused(() => parseDestination('http://there/dav/p/b', 'here:1'))).toBe(502);
    expect(refused(() => parseDestination(undefined, 'here:1'))).toBe(400);
  });

  it('nobody asks for all below', () => {
    expect([parseDepth('0'), parseDepth('1')]).toEqual([0, 1]);
    expect([refused(() => parseDepth(undefined)), refused(() => parseDepth('infinity'))]).toEqual([403, 403]);
  });

  it('locks are shown in two headers and last an hour at most', () => {
    const token = '6f1c7a52-0000-4000-8000-1234567890ab';
    expect([...parseLockTokens(`(<opaquelocktoken:${token.toUpperCase()}>)`, undefined)]).toEqual([token]);
    expect(['Second-30', 'Infinite, Second-4100000000', undefined].map(parseTimeout)).toEqual([30, 3_600, 600]);
  });

  it('conditions hold for the address, its lock and its state', () => {
    const token = '6f1c7a52-0000-4000-8000-1234567890ab';
    const check = (header: string, state = { token, etag: 'e' }) => holds(parseIf(header, '/dav/p/a.txt') ?? [], state);
    expect(check(`(<opaquelocktoken:${token}>)`)).toBe(true);
    expect(check(`(<opaquelocktoken:${token}> ["e"])`)).toBe(true);
    expect(check(`(<opaquelocktoken:${token}> ["other"])`)).toBe(false);
    expect(check(`(<opaquelocktoken:${token}>) (Not <DAV:no-lock>)`, { token: 'x', etag: 'e' })).toBe(true);
    expect(check('(<DAV:no-lock>)')).toBe(false);
    expect(check(`<http://h/dav/p/b.txt> (<opaquelocktoken:${token}>)`)).toBe(false);
    expect(check('<http://h/dav/p/b.txt> (["z"]) <http://h/dav/p/a.txt> (["e"])')).toBe(true);
    expect(parseIf(undefined, '/')).toBeUndefined();
  });

  it('a body tells its elements with their spaces, and brings nothing else in', () => {
    const { root, elements } = parseDavBody(
      '<d:propfind xmlns:d="DAV:"><d:prop><d:getetag/><x:a xmlns:x="urn:x"/></d:prop></d:propfind>',
    );
    expect(root).toMatchObject({ space: 'DAV:', name: 'propfind' });
    expect(elements.filter(({ path }) => path === 'propfind/prop').map(({ space, name }) => space + name)).toEqual([
      'DAV:getetag',
      'urn:xa',
    ]);
    expect(refused(() => parseDavBody('<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>'))).toBe(400);
    expect(refused(() => parseDavBody('<a>'))).toBe(400);
    expect(refused(() => parseDavBody(`<a>${'<b/>'.repeat(600)}</a>`))).toBe(400);
  });
});
