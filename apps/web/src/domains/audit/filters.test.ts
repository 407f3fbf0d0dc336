import { describe, expect, it } from 'vitest';
import { toLogInput } from './filters.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('the filters of the operation log in the address', () => {
  it('become the input of the call', () => {
    expect(toLogInput({ type: '2', entity: 'USER', user: id, company: id, ofProject: '' })).toEqual({
      operationType: 2,
      entityType: 'USER',
      userId: id,
      companyId: id,
    });
  });
  it('take whole days, both included', () => {
    const { startTime, endTime } = toLogInput({ from: '2026-03-01', to: '2026-03-01' });
    expect(Number(endTime) - Number(startTime)).toBe(24 * 3600 * 1000 - 1);
  });
  it('narrow nothing where the address was spoilt', () => {
    expect(toLogInput({ type: 'x', user: 'nobody', company: '1', from: '2026-03-01' })).toEqual({});
  });
});
