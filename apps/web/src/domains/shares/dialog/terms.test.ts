import {
  SHARE_CODED,
  SHARE_DAY,
  SHARE_OPEN,
  SHARE_PERMANENT,
  SHARE_WEEK,
  type Share,
  shareRefusals,
} from '@twinscape/contract/shares';
import { describe, expect, it } from 'vitest';
import { formatShareLink } from './link.ts';
import { findDraftRefusal, isDraftChanged, randomCode, toShareDraft, toShareTerms } from './terms.ts';

const NOW = new Date('2026-03-10T08:00:00Z');
const share: Share = {
  token: 't',
  sceneShareWay: SHARE_CODED,
  sceneShareToDate: SHARE_WEEK,
  visitPassword: '2580',
  createTime: NOW,
  endTime: new Date('2026-03-17T08:00:00Z'),
  isViewOnly: false,
};

describe('the terms of a share', () => {
  it('RU-SHARE-01 begin with a code and a week: nothing is open to everybody unless somebody says so', () => {
    expect(toShareDraft(undefined)).toMatchObject({ way: SHARE_CODED, period: SHARE_WEEK });
    expect(toShareDraft(undefined).code).toMatch(/^\d{4}$/);
  });
  it('RU-SHARE-03 of an existing one are those that it has', () =>
    expect(toShareDraft(share)).toEqual({ way: SHARE_CODED, period: SHARE_WEEK, code: '2580', isViewOnly: false }));

  it.each([
    ['2580', undefined],
    ['0000', undefined],
    ['258', shareRefusals['share.codeFormat']],
    ['', shareRefusals['share.codeFormat']],
    ['25800', shareRefusals['share.codeFormat']],
  ])('K-62 a code has four digits: %s', (code, expected) => {
    expect(findDraftRefusal({ way: SHARE_CODED, period: SHARE_DAY, code, isViewOnly: false })).toBe(expected);
    // RU-SHARE-04: an open link has none, whatever stood in the field.
    expect(findDraftRefusal({ way: SHARE_OPEN, period: SHARE_DAY, code, isViewOnly: false })).toBeUndefined();
    expect(toShareTerms({ way: SHARE_OPEN, period: SHARE_DAY, code, isViewOnly: false }).code).toBeUndefined();
  });

  it.each([
    ['nothing', {}, false],
    ['another code', { code: '1111' }, true],
    ['another period', { period: SHARE_PERMANENT }, true],
    ['another way', { way: SHARE_OPEN }, true],
    ['downloads taken away', { isViewOnly: true }, true],
  ] as const)('RU-SHARE-03 with %s to update', (_, change, expected) =>
    expect(isDraftChanged(share, { ...toShareDraft(share), ...change }, NOW)).toBe(expected),
  );
  it('A-60 of a share that has ended can be updated as they are: it begins anew', () =>
    expect(isDraftChanged({ ...share, endTime: NOW }, toShareDraft(share), NOW)).toBe(true));
});

it('codes are four digits, and differ', () => {
  const codes = new Set(Array.from({ length: 200 }, randomCode));
  expect([...codes].every((code) => /^\d{4}$/.test(code))).toBe(true);
  expect(codes.size).toBeGreaterThan(150);
});

it.each([
  [
    'https://twin.example.com/#/entity-views/three-dimensional?project=p',
    'https://twin.example.com/#/sharePreview?linkToken=a_b-c',
  ],
  ['http://10.0.0.4:8080/twin/?x=1#/home', 'http://10.0.0.4:8080/twin/#/sharePreview?linkToken=a_b-c'],
])('R-05 A-59 from %s the link is %s', (page, expected) => expect(formatShareLink('a_b-c', page)).toBe(expected));
