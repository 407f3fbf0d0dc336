import type { ISubscribePacket, IUnsubscribePacket } from 'mqtt-packet';
import type { Heard, ToDevice } from '../link.ts';
import { REASON } from './reasons.ts';
import { heardAt, topicFor } from './topics.ts';

/** Filters of one connection: a device has a use for some twenty. */
const MAX_SUBSCRIPTIONS = 100;
const NOT_SUBSCRIBED = 0x11;

type Subscription = { readonly heard: Heard; readonly qos: 0 | 1 };
type Listening = { subscribed(heard: Heard): void; unsubscribed(heard: Heard): void };

/** What one connection has asked to hear. */
export class Subscriptions {
  private readonly known = new Map<string, Subscription>();

  /** The answer to each filter: the granted QoS, or a reason (MQTT 5), or 0x80. */
  add({ subscriptions }: ISubscribePacket, version: 3 | 4 | 5, isProvisioning: boolean, link?: Listening): number[] {
    const refused = (reasonCode: number) => (version === 5 ? reasonCode : 0x80);
    return subscriptions.map(({ topic, qos }) => {
      const heard = heardAt(topic);
      if (!heard || isProvisioning !== (heard === 'provision')) return refused(REASON.filter);
      if (this.known.size >= MAX_SUBSCRIPTIONS && !this.known.has(topic)) return refused(REASON.quota);
      const given = Math.min(qos, 1) as 0 | 1;
      this.known.set(topic, { heard, qos: given });
      link?.subscribed(heard);
      return given;
    });
  }

  remove({ unsubscriptions }: IUnsubscribePacket, link?: Listening): number[] {
    return unsubscriptions.map((topic) => {
      const known = this.known.get(topic);
      this.known.delete(topic);
      if (known && !this.hears(known.heard)) link?.unsubscribed(known.heard);
      return known ? 0 : NOT_SUBSCRIBED;
    });
  }

  /** Topic and QoS at which a message is to be heard; undefined when nobody asked for it. */
  find(message: ToDevice): { readonly topic: string; readonly qos: 0 | 1 } | undefined {
    for (const [filter, { heard, qos }] of this.known) {
      const topic = heard === message.heard ? topicFor(message, filter) : undefined;
      if (topic !== undefined) return { topic, qos };
    }
    return undefined;
  }

  private hears(heard: Heard): boolean {
    for (const subscription of this.known.values()) if (subscription.heard === heard) return true;
    return false;
  }
}
