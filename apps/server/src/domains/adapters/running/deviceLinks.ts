import type { Platform } from '../../../platform/platform.ts';
import type { DeviceIdentity } from '../../devices/index.ts';
import { type DeviceChannel, type DeviceConnection, getDeviceRegistry } from '../../transports/index.ts';

/** What a device behind an adapter is asked: JSON in, JSON out. */
export type AnswerRpc = (device: DeviceIdentity, method: string, params: unknown) => Promise<unknown>;

/**
 * The devices behind one adapter, connected for as long as its source is: an adapter speaks for them as their own
 * connection would, so that presence, quotas and remote calls are the same for all devices.
 */
export class DeviceLinks {
  private readonly open = new Map<string, DeviceConnection>();
  private devices: ReadonlyMap<string, DeviceIdentity>;
  private isUp = false;
  private readonly platform: Platform;
  private readonly answer: AnswerRpc;
  private readonly onDoubt: () => void;

  /** `onDoubt`: a device changed, and is to be looked up anew. */
  constructor(
    platform: Platform,
    devices: ReadonlyMap<string, DeviceIdentity>,
    answer: AnswerRpc,
    onDoubt: () => void,
  ) {
    this.platform = platform;
    this.devices = devices;
    this.answer = answer;
    this.onDoubt = onDoubt;
  }

  find(deviceId: string): DeviceIdentity | undefined {
    return this.devices.get(deviceId);
  }

  gate(deviceId: string): DeviceConnection['gate'] | undefined {
    return this.open.get(deviceId)?.gate;
  }

  connect(): void {
    this.isUp = true;
    for (const device of this.devices.values()) if (!this.open.has(device.id)) this.connectOne(device);
  }

  disconnect(): void {
    this.isUp = false;
    for (const connection of this.open.values()) connection.close();
    this.open.clear();
  }

  private connectOne(device: DeviceIdentity): void {
    const channel: DeviceChannel = {
      sendMessage: (message, onTaken) => {
        if (message.kind !== 'rpcRequest') return false;
        onTaken?.();
        void this.answerCall(device, message.request, message.payload);
        return true;
      },
      end: () => {
        this.open.delete(device.id);
        if (this.isUp) this.onDoubt();
      },
    };
    try {
      const connection = getDeviceRegistry(this.platform).open(device, channel);
      connection.subscribe('rpcRequest');
      this.open.set(device.id, connection);
    } catch {
      // Its enterprise has as many connections as it may: the registry has noted that of the device, and values come
      // all the same.
    }
  }

  private async answerCall(device: DeviceIdentity, request: string, payload: string): Promise<void> {
    let answer: unknown;
    try {
      const { method, params } = JSON.parse(payload) as { readonly method: string; readonly params: unknown };
      answer = await this.answer(device, method, params);
    } catch (error) {
      answer = { error: error instanceof Error ? error.message : String(error) };
    }
    await this.open
      .get(device.id)
      ?.receive({ kind: 'rpcResponse', request }, Buffer.from(JSON.stringify(answer ?? {})))
      .catch((error: unknown) => this.platform.log.warn({ err: error }, 'the answer of a device was not kept'));
  }
}
