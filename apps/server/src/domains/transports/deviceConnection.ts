import type { Refusal } from '@twinscape/contract';
import type { Gate } from './intake.ts';

/** What a device may hear when it asks for it, whatever the transport. */
export type DownlinkKind =
  | 'sharedAttributes'
  | 'attributesResponse'
  | 'rpcRequest'
  | 'rpcResponse'
  | 'firmware'
  | 'firmwareError'
  | 'gatewayAttributes'
  | 'gatewayAttributesResponse'
  | 'gatewayRpc'
  | 'provision';

/**
 * A message to a device: JSON as text, but for chunks of firmware. `request` is the number of the question that it
 * answers, or of the call that wants an answer.
 */
export type DownlinkMessage =
  | {
      readonly kind:
        | 'sharedAttributes'
        | 'gatewayAttributes'
        | 'gatewayAttributesResponse'
        | 'gatewayRpc'
        | 'provision';
      readonly payload: string;
    }
  | {
      readonly kind: 'attributesResponse' | 'rpcRequest' | 'rpcResponse';
      readonly request: string;
      readonly payload: string;
    }
  | { readonly kind: 'firmwareError'; readonly software: boolean; readonly payload: string }
  | {
      readonly kind: 'firmware';
      readonly software: boolean;
      readonly request: string;
      readonly chunk: number;
      readonly payload: Buffer;
    };

/** A call to a device as transports without topics write it: with its number in front. */
export const serializeNumberedCall = ({
  request,
  payload,
}: {
  readonly request: string;
  readonly payload: string;
}): string => `{"id":${request},${payload.slice(1)}`;

/** What a device sends, whatever the transport. */
export type UplinkMessage =
  | { readonly kind: 'telemetry' | 'attributes' | 'claim' | 'gatewayTelemetry' | 'gatewayAttributes' | 'gatewayClaim' }
  | { readonly kind: 'gatewayConnect' | 'gatewayDisconnect' | 'gatewayAttributesRequest' | 'gatewayRpc' | 'provision' }
  | { readonly kind: 'attributesRequest' | 'rpcResponse' | 'rpcRequest'; readonly request: string }
  | { readonly kind: 'firmwareChunk'; readonly software: boolean; readonly request: string; readonly chunk: number }
  | { readonly kind: 'firmwareError' };

/** How a link speaks to its device through whatever transport. */
export type DeviceChannel = {
  /**
   * Sends to the device where it has asked for it; false when it has not. `onTaken`: the device has taken it, as far as
   * the transport can tell.
   */
  sendMessage(message: DownlinkMessage, onTaken?: () => void): boolean;
  /** The device must show anew who it is: it was deleted, or its credentials changed. */
  end(): void;
};

/** A device that is connected: what it sends goes in here, what it has to hear comes out through its listener. */
export interface DeviceConnection {
  /**
   * Resolves when what came is durable, so that it may be acknowledged; rejects with a refusal for what is not taken.
   */
  receive(message: UplinkMessage, payload: Buffer): Promise<void>;
  /** Nothing more is to be read from the device while this is closed. */
  readonly gate: Gate;
  /** Notes of the device that a message was refused before it came here. */
  recordRefusal(method: string, refusal: Refusal): void;
  /** The device hears something from now on. */
  subscribe(kind: DownlinkKind): void;
  unsubscribe(kind: DownlinkKind): void;
  /** The device was heard of at that moment. */
  recordActivity(at: number): void;
  close(): void;
}
