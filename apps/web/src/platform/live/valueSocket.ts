import type { ValueDisplay } from '@twinscape/contract/telemetry';
import { useSyncExternalStore } from 'react';
import { addCacheBuster, createCacheBuster } from '../api/index.ts';
import { getSession, getVisit } from '../session/index.ts';
import { getBackoffMs } from './pushHub.ts';

/** What `/ws/iot` tells of one device (E-DeviceRealtimeData): how it stands, and the values that changed. */
export type DeviceValueFrame = {
  readonly id: string;
  readonly deviceId: string;
  readonly state: string;
  readonly isOnline: boolean;
  readonly lastActivityTime: Date | undefined;
  readonly values: readonly LiveSample[];
};
/** A value; `decimals` and `valueMapping` come with the first ones of a scene alone. */
type LiveSample = { readonly propertyName: string; readonly value: unknown; readonly time: Date } & Pick<
  ValueDisplay,
  'decimals' | 'valueMapping'
>;
/** `lost`: what is on screen is as old as it says, until the connection is back. */
export type LiveState = 'connecting' | 'live' | 'lost';

type Socket = {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
};
type Watch = {
  readonly projectId: string;
  readonly deviceIds: readonly string[];
  readonly onFrame: (frame: DeviceValueFrame) => void;
};

/**
 * A line that is silent for so long is asked again. A device that has answered before answers again: without an answer
 * the line is dead. Milliseconds.
 */
const SILENCE_MS = 30_000;
const ANSWER_MS = 8_000;
/** A page that was busy runs this timer before it reads the answer that lies there: so long it may still come. */
const GRACE_MS = 2_000;
/** A connection that is not open by then never will be, and a browser waits minutes before it says so. */
const CONNECT_MS = 8_000;
/** A screen that is left is often followed by another one that watches. */
const LINGER_MS = 5_000;

/**
 * C-RT-01, RU-RT-01: the live values of a page over one socket, whoever on it watches them. A lost connection comes
 * back with growing pauses and asks again for everything, so that nobody who watches has to care.
 */
export class ValueSocketClient {
  private readonly watches = new Set<Watch>();
  private readonly listeners = new Set<() => void>();
  /** Ids that a frame has come for: only these owe an answer, devices that do not exist get none. */
  private readonly answered = new Set<string>();
  private socket: Socket | undefined;
  private isOpen = false;
  private attempt = 0;
  private known: LiveState = 'connecting';
  private isScheduled = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly connect: () => Socket,
    /** Who asks, by the names of the wire: the token of a session, or the link of a share with its code. */
    private readonly getCredentials: () => Readonly<Record<string, string | undefined>>,
  ) {}

  /** Somebody else watches from now on: whoever the line was opened for hears no more of it. */
  reconnect(): void {
    if (!this.socket && !this.retry) return;
    this.end();
    this.scheduleRequest();
  }

  /**
   * Hears of devices, by their own or the platform's ids: their present values first, then each change; until the
   * returned function is called.
   */
  watch(watch: Watch): () => void {
    this.watches.add(watch);
    this.scheduleRequest();
    return () => {
      this.watches.delete(watch);
      if (this.watches.size > 0) this.scheduleRequest();
      else
        setTimeout(() => {
          if (this.watches.size === 0) this.end();
        }, LINGER_MS);
    };
  }

  readonly state = (): LiveState => this.known;
  readonly onState = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private setState(state: LiveState): void {
    if (state === this.known) return;
    this.known = state;
    for (const listener of this.listeners) listener();
  }

  /** Once for all that begin to watch in the same moment. */
  private scheduleRequest(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    queueMicrotask(() => {
      this.isScheduled = false;
      if (this.watches.size === 0) return;
      if (this.isOpen) this.request();
      else if (!this.socket && !this.retry) this.open();
    });
  }

  private request(): void {
    const all = [...this.watches];
    const projectId = all.at(-1)?.projectId;
    const deviceIds = [...new Set(all.filter((one) => one.projectId === projectId).flatMap((one) => one.deviceIds))];
    this.socket?.send(
      JSON.stringify({
        ProjectId: projectId,
        DeviceIds: deviceIds,
        WebSocketArgumentType: 1,
        Parameter: {},
        ...this.getCredentials(),
      }),
    );
    if (deviceIds.some((id) => this.answered.has(id)))
      this.expect(ANSWER_MS, () => this.expect(GRACE_MS, () => this.giveUp()));
    else {
      if (this.known === 'lost') this.setState('connecting');
      this.expect(SILENCE_MS, () => this.request());
    }
  }

  /** Ends a line without an answer. A device deleted since then answers on no other line either: none owes one now. */
  private giveUp(): void {
    this.answered.clear();
    this.socket?.close();
  }

  private expect(ms: number, otherwise: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(otherwise, ms);
  }

  private open(): void {
    clearTimeout(this.retry);
    this.retry = undefined;
    const socket = this.connect();
    this.socket = socket;
    this.expect(CONNECT_MS, () => socket.close());
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.isOpen = true;
      this.request();
    };
    socket.onmessage = ({ data }) => {
      if (this.socket === socket) this.receive(String(data));
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      clearTimeout(this.timer);
      this.socket = undefined;
      this.isOpen = false;
      if (this.watches.size === 0) return;
      this.setState('lost');
      this.retry = setTimeout(() => this.open(), getBackoffMs(this.attempt));
      this.attempt += 1;
    };
  }

  private receive(text: string): void {
    const frame = parseFrame(text);
    if (!frame) return;
    this.attempt = 0;
    this.answered.add(frame.id).add(frame.deviceId);
    this.setState('live');
    this.expect(SILENCE_MS, () => this.request());
    for (const { deviceIds, onFrame: hear } of this.watches)
      if (deviceIds.includes(frame.id) || deviceIds.includes(frame.deviceId)) hear(frame);
  }

  private end(): void {
    clearTimeout(this.timer);
    clearTimeout(this.retry);
    this.retry = undefined;
    const { socket } = this;
    this.socket = undefined;
    this.isOpen = false;
    this.attempt = 0;
    this.answered.clear();
    this.known = 'connecting';
    socket?.close();
  }
}

type WireFrame = {
  readonly DeviceDetail?: {
    readonly Id: string;
    readonly DeviceId: string;
    readonly State: string;
    readonly IsOnline: boolean;
    readonly LastActivityTime: string | null;
  };
  readonly DataDetails?: readonly { readonly PropertyName: string; readonly Value: unknown; readonly Time: string }[];
};

/** Undefined for a refusal, which the server follows by closing. */
function parseFrame(text: string): DeviceValueFrame | undefined {
  const { DeviceDetail: device, DataDetails: values = [] } = JSON.parse(text) as WireFrame;
  if (!device) return undefined;
  return {
    id: device.Id,
    deviceId: device.DeviceId,
    state: device.State,
    isOnline: device.IsOnline,
    lastActivityTime: device.LastActivityTime ? new Date(device.LastActivityTime) : undefined,
    values: values.map(({ PropertyName, Value, Time }) => ({
      propertyName: PropertyName,
      value: Value,
      time: new Date(Time),
    })),
  };
}

export const liveValues = new ValueSocketClient(
  () =>
    new WebSocket(
      addCacheBuster(`${window.location.origin.replace(/^http/, 'ws')}/ws/iot`, createCacheBuster()),
    ) as Socket,
  () => {
    const through = getVisit();
    return through
      ? { ShareToken: through.linkToken, VisitPassword: through.visitPassword }
      : { Token: getSession().token };
  },
);

/** Whether live values arrive. */
export const useLiveState = (): LiveState => useSyncExternalStore(liveValues.onState, liveValues.state);
