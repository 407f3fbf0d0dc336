import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceEventRecorder } from './deviceEventRecorder.ts';
import type { NewEvent } from './eventStore.ts';

const device = (id: string) => ({ id, companyId: 'c' });
const quiet = { warn: vi.fn() };
let written: NewEvent[];
let book: DeviceEventRecorder;
beforeEach(() => {
  vi.useFakeTimers();
  written = [];
  book = new DeviceEventRecorder(async (events) => void written.push(...events), quiet);
});
afterEach(() => vi.useRealTimers());
const bodies = () => written.map(({ eventType, body: { server: _, ...body } }) => [eventType, body]);

describe('C-EV-07 events of devices on their way to the database', () => {
  it('are written together, and messages counted up into one event a device', async () => {
    book.recordConnected(device('a'));
    for (let at = 0; at < 3; at++) book.recordProcessed(device('a'));
    book.recordRefused(device('a'), 'telemetry', { cn: '不是 JSON', en: 'This is no JSON' });
    book.recordDisconnected(device('a'));
    await book.stop();
    expect(bodies()).toEqual([
      ['LC_EVENT', { event: 'CONNECTED', success: true, error: '' }],
      ['ERROR', { method: 'telemetry', error: 'This is no JSON', reason: { cn: '不是 JSON', en: 'This is no JSON' } }],
      ['LC_EVENT', { event: 'DISCONNECTED', success: true, error: '' }],
      ['STATS', { messagesProcessed: 3, errorsOccurred: 1 }],
    ]);
    await book.stop();
    expect(written).toHaveLength(4);
  });

  it('tell no more than 60 refusals of a device a minute, and count the others', async () => {
    const fail = (id: string) => book.recordRefused(device(id), 'telemetry', { cn: '错', en: 'wrong' });
    for (let at = 0; at < 1_000; at++) fail('a');
    fail('b');
    await book.flush();
    expect(written.map(({ entityId }) => entityId).filter((id) => id === 'a')).toHaveLength(60);
    expect(written).toHaveLength(61);
    vi.advanceTimersByTime(60_000);
    fail('a');
    await book.stop();
    expect(bodies().at(-2)).toEqual(['STATS', { messagesProcessed: 0, errorsOccurred: 1_001 }]);
  });

  it('never grow without bound: a storm is dropped, and so is what the database does not take', async () => {
    for (let at = 0; at < 30_000; at++) book.recordConnected(device(String(at)));
    await book.flush();
    expect(written).toHaveLength(20_000);
    expect(quiet.warn).toHaveBeenCalledWith({ dropped: 10_000 }, expect.any(String));
    const broken = new DeviceEventRecorder(() => Promise.reject(new Error('away')), quiet);
    broken.recordConnected(device('a'));
    await expect(broken.stop()).resolves.toBeUndefined();
  });
});
