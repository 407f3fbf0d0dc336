import type { Arrival, Heard } from './mqtt/topics.ts';

/** How a link speaks to its device through whatever transport. */
export type LinkListener = {
  /** Sends to the device where it has asked for it; false when it has not. `onTaken`: the device has taken it. */
  tell(heard: Heard, topic: string, shortTopic: string, payload: Buffer | string, onTaken?: () => void): boolean;
  /** The device must show anew who it is: it was deleted, or its credentials changed. */
  end(): void;
};

/** A device that is connected: what it sends goes in here, what it has to hear comes out through its listener. */
export interface DeviceLink {
  /** Resolves when what came is durable, so that it may be acknowledged; rejects with a refusal for what is not taken. */
  arrived(arrival: Arrival, payload: Buffer): Promise<void>;
  subscribed(heard: Heard): void;
  unsubscribed(heard: Heard): void;
  /** The device was heard of at that moment. */
  alive(at: number): void;
  close(): void;
}
