import type { UplinkMessage } from '../deviceConnection.ts';
import { parseUplinkTopic } from './topics.ts';

export type PlainPublish = {
  readonly message: UplinkMessage;
  readonly qos: 0 | 1;
  readonly messageId: number;
  readonly payload: Buffer;
};

/**
 * Reads the PUBLISH of which devices send thousands a second: QoS 0 or 1, not retained, without properties, to a topic
 * that is for devices (MQTT 5, 3.3). Undefined for everything else, which the full parser reads and judges. `frame` is
 * one whole packet. Pure.
 */
export function parsePlainPublish(frame: Buffer, version: 3 | 4 | 5): PlainPublish | undefined {
  const head = frame[0];
  // QoS 0, and QoS 1 for the first time or once more.
  if (head !== 0x30 && head !== 0x32 && head !== 0x3a) return undefined;
  let at = 1;
  while (((frame[at] ?? 0) & 0x80) !== 0) at += 1;
  at += 1;
  if (at + 2 > frame.length) return undefined;
  const topicEnd = at + 2 + frame.readUInt16BE(at);
  const qos = head === 0x30 ? 0 : 1;
  const restAt = topicEnd + qos * 2;
  if (restAt > frame.length) return undefined;
  // Topics of devices are ASCII; whatever this reads wrongly is none of them.
  const message = parseUplinkTopic(frame.toString('latin1', at + 2, topicEnd));
  const messageId = qos === 0 ? 0 : frame.readUInt16BE(topicEnd);
  if (!message || (qos === 1 && messageId === 0)) return undefined;
  if (version !== 5) return { message, qos, messageId, payload: frame.subarray(restAt) };
  // A length of properties that is not 0.
  return frame[restAt] === 0 ? { message, qos, messageId, payload: frame.subarray(restAt + 1) } : undefined;
}
