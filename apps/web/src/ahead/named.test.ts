import { modelFileCalls } from '@twinscape/contract/models';
import { projectCalls } from '@twinscape/contract/projects';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toCallRequest } from '../platform/api/callRequest.ts';
import { takeEarlyRequest } from '../platform/api/earlyRequest.ts';
import { modelAddress, namedBy, projectAddress } from './named.ts';

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

describe('an answer that was asked for ahead', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('is taken once, by the session and in the language in which it was asked for', async () => {
    const answer = Promise.resolve(new Response('{}'));
    vi.stubGlobal('window', { askedAhead: { token: 't', language: 'cn', answers: new Map([['/a?b=c', answer]]) } });
    vi.spyOn(performance, 'now').mockReturnValue(1_000);
    expect(takeEarlyRequest('/a?b=c', 'other', 'cn')).toBeUndefined();
    expect(takeEarlyRequest('/a?b=c', undefined, 'cn')).toBeUndefined();
    expect(takeEarlyRequest('/a?b=c', 't', 'en')).toBeUndefined();
    expect(takeEarlyRequest('/a?b=d', 't', 'cn')).toBeUndefined();
    expect(takeEarlyRequest('/a?b=c', 't', 'cn')).toBe(answer);
    expect(takeEarlyRequest('/a?b=c', 't', 'cn')).toBeUndefined();
    vi.restoreAllMocks();
  });
});
