import { domainCalls } from '@twinscape/contract/all';
import { modelFileCalls } from '@twinscape/contract/models';
import { projectCalls } from '@twinscape/contract/projects';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toCallRequest } from '../platform/api/callRequest.ts';
import { forgetEarlyReadings, takeEarlyRequest } from '../platform/api/earlyRequest.ts';
import { FIRST_CALLS, getFirstCalls, modelAddress, namedBy, projectAddress } from './named.ts';

describe('what an address lets be asked for ahead', () => {
  it.each([
    ['/model?project=p&model=m', { projectId: 'p', modelId: 'm' }],
    ['/model?project=p&type=model&model=m&version=v&camera=1_2', { projectId: 'p', modelId: 'm', version: 'v' }],
    ['/model?project=p&model=m_n&version=_w', { projectId: 'p', modelId: 'm' }],
    ['/model?project=p&mode=document&model=m', { projectId: 'p', modelId: 'm' }],
    ['/model?project=p&mode=compare&model=m', undefined],
    ['/model?project=p&type=scene&model=m', undefined],
    ['/model?project=p', undefined],
    ['/elements/model?project=p&model=m', undefined],
  ])('RU-PREV-03 the first model of a plain preview: %s', (address, named) => {
    expect(namedBy(address)).toEqual(named);
  });

  it('G-MODEL-01 G-USR-02 is asked for as the page itself does, so that it can take the answer', () => {
    for (const model of [
      { projectId: 'p', modelId: 'm' },
      { projectId: 'p', modelId: 'm', version: '2.1 终' },
    ])
      expect(modelAddress(model)).toBe(toCallRequest(modelFileCalls.GetModelFile, model).address);
    expect(projectAddress('p')).toBe(toCallRequest(projectCalls.GetProjectInfo, { projectId: 'p' }).address);
  });
});

describe('what a screen asks first', () => {
  const PROJECT = '01998f2e-55aa-7000-8000-000000000002';
  const calls = new Map(
    Object.values(domainCalls).flatMap((ofDomain) => Object.values(ofDomain).map((call) => [call.path, call] as const)),
  );

  it.each(Object.keys(FIRST_CALLS))('%s asks by calls that there are, as the page makes them', (path) => {
    for (const address of getFirstCalls(path, PROJECT, undefined)) {
      const [before = '', query = ''] = address.split('?');
      const call = calls.get(before);
      const named = [...new URLSearchParams(query)].map(([name, value]) => [
        name.charAt(0).toLowerCase() + name.slice(1),
        /^-?\d+$/.test(value) ? Number(value) : value,
      ]);
      expect(call && toCallRequest(call, Object.fromEntries(named)).address).toBe(address);
    }
  });

  it('is what this browser remembers of it, if anything, for the project that is opened now', () => {
    const remembered = JSON.stringify({ '/alarms': ['/api/A/List?ProjectId={project}', '//elsewhere.test/', 7] });
    expect(getFirstCalls('/alarms', PROJECT, remembered)).toEqual([`/api/A/List?ProjectId=${PROJECT}`]);
    expect(getFirstCalls('/elements/model', PROJECT, remembered)).toHaveLength(3);
    for (const odd of ['constructor', '__proto__']) expect(getFirstCalls(odd, PROJECT, '{}')).toEqual([]);
    for (const broken of ['{', '7', 'null', '{"/alarms":7}'])
      expect(getFirstCalls('/alarms', PROJECT, broken)).toEqual([]);
  });
});

describe('an answer that was asked for ahead', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('is taken once, by the session and in the language in which it was asked for', async () => {
    const answer = Promise.resolve(new Response('{}'));
    vi.stubGlobal('window', {
      askedAhead: { token: 't', language: 'cn', answers: new Map([['/a?b=c', answer]]), arrived: new Map() },
    });
    vi.spyOn(performance, 'now').mockReturnValue(1_000);
    expect(takeEarlyRequest('/a?b=c', { token: 'other', language: 'cn' })).toBeUndefined();
    expect(takeEarlyRequest('/a?b=c', { token: undefined, language: 'cn' })).toBeUndefined();
    expect(takeEarlyRequest('/a?b=c', { token: 't', language: 'en' })).toBeUndefined();
    expect(takeEarlyRequest('/a?b=d', { token: 't', language: 'cn' })).toBeUndefined();
    expect(takeEarlyRequest('/a?b=c', { token: 't', language: 'cn' })).toBe(answer);
    expect(takeEarlyRequest('/a?b=c', { token: 't', language: 'cn' })).toBeUndefined();
    vi.restoreAllMocks();
  });
  it('is not taken once it has been there for a while', () => {
    const answers = new Map([['/a', Promise.resolve(new Response('{}'))]]);
    const arrived = new Map([['/a', { status: 200, text: '{}', at: Date.now() - 6_000 }]]);
    vi.stubGlobal('window', { askedAhead: { token: 't', language: 'cn', answers, readings: new Set(), arrived } });
    vi.spyOn(performance, 'now').mockReturnValue(8_000);
    expect(takeEarlyRequest('/a', { token: 't', language: 'cn' })).toBeUndefined();
    vi.restoreAllMocks();
  });

  it('of readings is forgotten once something has changed; what a model is made of stays', async () => {
    const answer = Promise.resolve(new Response('{}'));
    const answers = new Map([
      ['/list', answer],
      ['/model', answer],
    ]);
    const arrived = new Map([['/list', { status: 200, text: '{}', at: Date.now() }]]);
    vi.stubGlobal('window', {
      askedAhead: { token: 't', language: 'cn', answers, readings: new Set(['/list']), arrived },
    });
    vi.spyOn(performance, 'now').mockReturnValue(1_000);
    forgetEarlyReadings();
    expect(arrived.size).toBe(0);
    expect(takeEarlyRequest('/list', { token: 't', language: 'cn' })).toBeUndefined();
    expect(takeEarlyRequest('/model', { token: 't', language: 'cn' })).toBe(answer);
    vi.restoreAllMocks();
  });
});
