import type { Refusal } from '@twinscape/contract';
import { generate, type IConnectPacket, type IPublishPacket } from 'mqtt-packet';
import { isQuotaRefusal } from '../quotaNotices.ts';

/** MQTT 5 reason codes (2.4); 3.1.1 knows only that a connection ends. */
export const REASON = {
  malformed: 0x81,
  protocol: 0x82,
  implementation: 0x83,
  notAuthorised: 0x87,
  unavailable: 0x88,
  busy: 0x89,
  keepAlive: 0x8d,
  filter: 0x8f,
  topic: 0x90,
  alias: 0x94,
  quota: 0x97,
  administrative: 0x98,
  payload: 0x99,
  retain: 0x9a,
  qos: 0x9b,
} as const;

/** What an MQTT 5 peer may not do because CONNACK told it so. */
export function findUnofferedFeature({ qos, retain, properties }: IPublishPacket): number | undefined {
  if (qos === 2) return REASON.qos;
  if (retain) return REASON.retain;
  return properties?.topicAlias === undefined ? undefined : REASON.alias;
}

/** How a PUBACK says why a message was not taken. */
export function toReasonCode(refusal: Refusal): number {
  const { text } = refusal;
  if (text.key === 'topic.notServed') return REASON.topic;
  if (isQuotaRefusal(refusal) || text.code === 429) return REASON.quota;
  if (text.code === 401 || text.code === 403) return REASON.notAuthorised;
  return text.code === 400 || text.code === 413 ? REASON.payload : REASON.implementation;
}

/** The product cannot say yet whether it takes the message: it must not be acknowledged, and is to be sent again. */
export const isTemporaryRefusal = ({ text }: Refusal): boolean => text.code >= 500;

const REASON_TEXT_MAX = 200;

/**
 * The acknowledgement of a message that is refused for good. Only MQTT 5 can say so; to older versions it is the plain
 * one: without it they would send the message again for ever.
 */
export const serializeRefusal = (messageId: number, reasonCode: number, text: string | undefined): Buffer =>
  generate(
    {
      cmd: 'puback',
      messageId,
      reasonCode,
      ...(text === undefined ? {} : { properties: { reasonString: text.slice(0, REASON_TEXT_MAX) } }),
    },
    { protocolVersion: 5 },
  );

/** What MQTT 5 peers are told of our limits. */
type ServerLimits = {
  readonly receiveMaximum: number;
  readonly maximumPacketSize: number;
  readonly assignedClientIdentifier: string | undefined;
};

export const serializeAcceptance = (
  version: 3 | 4 | 5,
  { assignedClientIdentifier, ...limits }: ServerLimits,
): Buffer =>
  generate(
    {
      cmd: 'connack',
      sessionPresent: false,
      ...(version === 5
        ? {
            reasonCode: 0,
            properties: {
              maximumQoS: 1,
              retainAvailable: false,
              ...limits,
              wildcardSubscriptionAvailable: true,
              subscriptionIdentifiersAvailable: false,
              sharedSubscriptionAvailable: false,
              ...(assignedClientIdentifier === undefined ? {} : { assignedClientIdentifier }),
            },
          }
        : { returnCode: 0 }),
    },
    { protocolVersion: version },
  );

/** Return codes of MQTT 3.1.1 (3.2.2.3) for those reasons that it knows. */
const RETURN_CODES: Readonly<Record<number, number>> = { [REASON.notAuthorised]: 5 };
const UNAVAILABLE = 3;

export const serializeRejection = (version: 3 | 4 | 5, reasonCode: number): Buffer =>
  generate(
    {
      cmd: 'connack',
      sessionPresent: false,
      ...(version === 5 ? { reasonCode } : { returnCode: RETURN_CODES[reasonCode] ?? UNAVAILABLE }),
    },
    { protocolVersion: version },
  );

/** What a peer allows and wants, as far as it says so (MQTT 5, 3.1.2.11). */
export function readPeerLimits({ properties, protocolVersion = 4 }: IConnectPacket, ourMaximum: number) {
  const { receiveMaximum = 65_535, maximumPacketSize = ourMaximum } = properties ?? {};
  return { protocolVersion: protocolVersion as 3 | 4 | 5, receiveMaximum, maximumPacketSize };
}
