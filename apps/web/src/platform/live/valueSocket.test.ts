import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DeviceValueFrame, ValueSocketClient } from './valueSocket.ts';

class Line {
  readonly sent: { DeviceIds: string[]; Token?: string; ShareToken?: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.onclose?.();
  }
  says(id: string, value: number) {
    const DeviceDetail = { Id: id, DeviceId: `key-${id}`, State: 'running', IsOnline: true, LastActivityTime: null };
    const DataDetails = [{ PropertyName: 't', Value: value, Time: '2026-01-01T00:00:00Z' }];
    this.onmessage?.({ data: JSON.stringify({ DeviceDetail, DataDetails }) });
  }
}

let lines: Line[];
let client: ValueSocketClient;
let visiting: string | undefined;
const newest = () => lines.at(-1) as Line;
const watched = (id: string) => {
  const heard: DeviceValueFrame[] = [];
  const leave = client.watch({ projectId: 'p', deviceIds: [id], onFrame: (frame) => heard.push(frame) });
  return { leave, values: () => heard.flatMap(({ values }) => values.map(({ value }) => value)) };
};

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  visiting = undefined;
  client = new ValueSocketClient(
    () => {
      lines.push(new Line());
      return newest();
    },
    () => (visiting ? { ShareToken: visiting, VisitPassword: '2580' } : { Token: 'token' }),
  );
});
afterEach(() => vi.useRealTimers());

describe('C-RT-01 RU-RT-01: live values of a page', () => {
  it('one socket serves all who watch, by either id, and asks for all of their devices', async () => {
    const one = watched('a');
    const other = watched('key-b');
    await vi.advanceTimersByTimeAsync(0);
    newest().onopen?.();
    expect(lines).toHaveLength(1);
    expect(newest().sent).toMatchObject([{ DeviceIds: ['a', 'key-b'], Token: 'token' }]);
    newest().says('a', 1);
    newest().says('b', 2);
    expect([one.values(), other.values()]).toEqual([[1], [2]]);
    one.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(newest().sent.at(-1)?.DeviceIds).toEqual(['key-b']);
  });

  it('RU-SHARE-06 who looks through a link is heard as a visitor, on a line that was opened for nobody else', async () => {
    const { values } = watched('a');
    await vi.advanceTimersByTimeAsync(0);
    const own = newest();
    own.onopen?.();
    visiting = 'link';
    client.reconnect();
    await vi.advanceTimersByTimeAsync(0);
    expect(lines).toHaveLength(2);
    newest().onopen?.();
    expect(newest().sent).toMatchObject([{ DeviceIds: ['a'], ShareToken: 'link', VisitPassword: '2580' }]);
    own.says('a', 1);
    newest().says('a', 2);
    expect(values()).toEqual([2]);
  });

  it('a lost connection is told, comes back by itself and asks again', async () => {
    const one = watched('a');
    await vi.advanceTimersByTimeAsync(0);
    newest().onopen?.();
    newest().says('a', 1);
    expect(client.state()).toBe('live');
    newest().close();
    expect(client.state()).toBe('lost');
    await vi.advanceTimersByTimeAsync(1_300);
    expect(lines).toHaveLength(2);
    newest().onopen?.();
    newest().says('a', 2);
    expect([client.state(), one.values()]).toEqual(['live', [1, 2]]);
  });

  it('a line that is silent and answers nothing counts as lost', async () => {
    watched('a');
    await vi.advanceTimersByTimeAsync(0);
    newest().onopen?.();
    newest().says('a', 1);
    await vi.advanceTimersByTimeAsync(31_000);
    expect([newest().sent.length, client.state()]).toEqual([2, 'live']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(client.state()).toBe('lost');
  });

  it('a connection that does not open is given up, and another is tried', async () => {
    const one = watched('a');
    await vi.advanceTimersByTimeAsync(8_000);
    expect(client.state()).toBe('lost');
    await vi.advanceTimersByTimeAsync(1_300);
    expect(lines).toHaveLength(2);
    newest().onopen?.();
    newest().says('a', 1);
    expect([client.state(), one.values()]).toEqual(['live', [1]]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(lines).toHaveLength(2);
  });

  it('a device that is deleted while it is watched ends one line, and is asked for on the next without end', async () => {
    watched('a');
    await vi.advanceTimersByTimeAsync(0);
    newest().onopen?.();
    newest().says('a', 1);
    await vi.advanceTimersByTimeAsync(42_000);
    expect([lines.length, client.state()]).toEqual([2, 'lost']);
    newest().onopen?.();
    await vi.advanceTimersByTimeAsync(180_000);
    expect([lines.length, client.state()]).toEqual([2, 'connecting']);
  });

  it('devices that do not exist never answer: the line is kept and asked again', async () => {
    watched('nobody');
    await vi.advanceTimersByTimeAsync(0);
    newest().onopen?.();
    await vi.advanceTimersByTimeAsync(65_000);
    expect([lines.length, newest().sent.length, client.state()]).toEqual([1, 3, 'connecting']);
  });

  it('when nobody watches any more the socket is given back', async () => {
    const one = watched('a');
    await vi.advanceTimersByTimeAsync(0);
    newest().onopen?.();
    const closed = vi.spyOn(newest(), 'close');
    one.leave();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(closed).toHaveBeenCalled();
    expect(lines).toHaveLength(1);
  });
});
