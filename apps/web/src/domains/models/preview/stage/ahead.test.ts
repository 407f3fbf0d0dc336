import { describe, expect, it } from 'vitest';
import { namedBy } from './ahead.ts';

describe('what an address lets be asked for ahead', () => {
  it.each([
    ['/model?project=p&model=m', { projectId: 'p', modelId: 'm' }],
    ['/model?project=p&type=model&model=m&version=v&camera=1_2', { projectId: 'p', modelId: 'm', version: 'v' }],
    ['/model?project=p&model=m_n&version=_w', { projectId: 'p', modelId: 'm' }],
    ['/model?project=p&mode=compare&model=m', undefined],
    ['/model?project=p&type=scene&model=m', undefined],
    ['/model?project=p', undefined],
    ['/elements/model?project=p&model=m', undefined],
  ])('RU-PREV-03 the first model of a plain preview: %s', (address, named) => {
    expect(namedBy(address)).toEqual(named);
  });
});
