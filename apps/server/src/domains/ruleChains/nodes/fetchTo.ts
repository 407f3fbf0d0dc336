import type { RuleMessage } from '../engine/message.ts';
import { choice, option } from './settings.ts';
import { toMetadataText } from './template.ts';

const PLACES = [option('METADATA', '附带信息', 'Metadata'), option('DATA', '消息数据', 'Message')] as const;
export type MessagePlace = (typeof PLACES)[number]['value'];

/** Where a node writes to or reads from; `DATA` is the message itself. */
export const placeSetting = (cn: string, en: string, fallback: MessagePlace = 'METADATA') =>
  choice({ cn, en }, PLACES, fallback);

export const fetchToSetting = placeSetting('写入', 'Add to');

/** The message with further values in its metadata or its data. */
export function addValues(
  message: RuleMessage,
  place: MessagePlace,
  values: Readonly<Record<string, unknown>>,
): RuleMessage {
  if (place === 'METADATA') {
    const texts = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, toMetadataText(value)]));
    return message.with({ metadata: { ...message.metadata, ...texts } });
  }
  if (typeof message.json !== 'object' || message.json === null || Array.isArray(message.json))
    throw new Error('the message is no object, so nothing can be added to it');
  return message.with({ json: { ...message.fields, ...values } });
}
