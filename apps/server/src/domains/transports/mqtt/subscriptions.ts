import type { ISubscribePacket, IUnsubscribePacket } from 'mqtt-packet';
import type { DownlinkKind, DownlinkMessage } from '../deviceConnection.ts';
import { REASON } from './reasons.ts';
import { formatMatchingTopic, parseDownlinkFilter } from './topics.ts';

/** Filters of one connection: a device has a use for some twenty. */
const MAX_SUBSCRIPTIONS = 100;
const NOT_SUBSCRIBED = 0x11;

type Subscription = { readonly kind: DownlinkKind; readonly qos: 0 | 1 };
type SubscriptionTarget = { subscribe(kind: DownlinkKind): void; unsubscribe(kind: DownlinkKind): void };

/** What one connection has asked to hear. */
export class Subscriptions {
  private readonly known = new Map<string, Subscription>();

  /** The answer to each filter: the granted QoS, or a reason (MQTT 5), or 0x80. */
  add(
    { subscriptions }: ISubscribePacket,
    version: 3 | 4 | 5,
    isProvisioning: boolean,
    target?: SubscriptionTarget,
  ): number[] {
    const refused = (reasonCode: number) => (version === 5 ? reasonCode : 0x80);
    return subscriptions.map(({ topic, qos }) => {
      const kind = parseDownlinkFilter(topic);
      if (!kind || isProvisioning !== (kind === 'provision')) return refused(REASON.filter);
      if (this.known.size >= MAX_SUBSCRIPTIONS && !this.known.has(topic)) return refused(REASON.quota);
      const given = Math.min(qos, 1) as 0 | 1;
      this.known.set(topic, { kind, qos: given });
      target?.subscribe(kind);
      return given;
    });
  }

  remove({ unsubscriptions }: IUnsubscribePacket, target?: SubscriptionTarget): number[] {
    return unsubscriptions.map((topic) => {
      const known = this.known.get(topic);
      this.known.delete(topic);
      if (known && !this.isSubscribed(known.kind)) target?.unsubscribe(known.kind);
      return known ? 0 : NOT_SUBSCRIBED;
    });
  }

  /** Topic and QoS at which a message is to be heard; undefined when nobody asked for it. */
  find(message: DownlinkMessage): { readonly topic: string; readonly qos: 0 | 1 } | undefined {
    for (const [filter, { kind, qos }] of this.known) {
      const topic = kind === message.kind ? formatMatchingTopic(message, filter) : undefined;
      if (topic !== undefined) return { topic, qos };
    }
    return undefined;
  }

  private isSubscribed(kind: DownlinkKind): boolean {
    for (const subscription of this.known.values()) if (subscription.kind === kind) return true;
    return false;
  }
}
