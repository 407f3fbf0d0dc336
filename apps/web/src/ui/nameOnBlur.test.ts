import { describe, expect, it } from 'vitest';
import { decideNameOnBlur } from './nameOnBlur.ts';

const LEAVING = { typed: '供电', name: '', isRefused: false, staysWithin: false };

describe('a name typed in its place, when its field loses the focus', () => {
  it('is saved once, and not sent again as long as the refused name stands there', () => {
    expect(decideNameOnBlur(LEAVING)).toBe('save');
    expect(decideNameOnBlur({ ...LEAVING, isRefused: true })).toBe('stay');
  });

  it('is not saved while a choice that belongs to it is made', () => {
    expect(decideNameOnBlur({ ...LEAVING, staysWithin: true })).toBe('stay');
    expect(decideNameOnBlur({ ...LEAVING, typed: '', staysWithin: true })).toBe('stay');
  });

  it('changes nothing where nothing was typed, or what stood there before', () => {
    expect(decideNameOnBlur({ ...LEAVING, typed: '' })).toBe('leave');
    expect(decideNameOnBlur({ ...LEAVING, name: '供电' })).toBe('leave');
    expect(decideNameOnBlur({ ...LEAVING, typed: '', isRefused: true })).toBe('leave');
  });
});
