import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const PROJECT = '01998f2e-55aa-7000-8000-000000000002';
const OTHER = '01998f2e-55aa-7000-8000-000000000003';
const asker = { token: 't', language: 'cn' };
let stored: Record<string, string>;
let noteFirstCall: typeof import('./firstCalls.ts').noteFirstCall;

beforeEach(async () => {
  stored = {};
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(stored, { [key]: value }),
  });
  vi.stubGlobal('location', { hash: `#/alarms?project=${PROJECT}` });
  const screen = { path: '/alarms', projectId: PROJECT };
  vi.stubGlobal('window', {
    askedAhead: { ...asker, answers: new Map(), arrived: new Map(), screen, readings: new Set() },
  });
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  vi.resetModules();
  ({ noteFirstCall } = await import('./firstCalls.ts'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const noted = (): Record<string, string[]> => JSON.parse(stored.firstCalls ?? '{}');

it('what a screen asks while it opens is remembered once, without the project', () => {
  for (let times = 0; times < 2; times += 1) noteFirstCall(`/api/A/List?ProjectId=${PROJECT}&Page=1`, asker);
  noteFirstCall('/api/A/Me', asker);
  expect(noted()).toEqual({ '/alarms': ['/api/A/List?ProjectId={project}&Page=1', '/api/A/Me'] });
});

it('what names anything else, comes later or from elsewhere is not', () => {
  noteFirstCall(`/api/A/Detail?ProjectId=${PROJECT}&Id=${OTHER}`, asker);
  noteFirstCall('/api/A/Me', { ...asker, token: 'other' });
  vi.stubGlobal('location', { hash: `#/bin?project=${PROJECT}` });
  noteFirstCall('/api/A/Bin', asker);
  vi.stubGlobal('location', { hash: `#/alarms?project=${PROJECT}` });
  vi.spyOn(performance, 'now').mockReturnValue(4_000);
  noteFirstCall('/api/A/Late', asker);
  expect(noted()).toEqual({});
});

it('of many screens the last forty are kept, of a screen twelve calls', () => {
  stored.firstCalls = JSON.stringify(Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`/${at}`, []])));
  for (let at = 0; at < 20; at += 1) noteFirstCall(`/api/A/List?Page=${at}`, asker);
  expect(Object.keys(noted())).toHaveLength(40);
  expect(noted()['/alarms']).toHaveLength(12);
});
