import type { EntityEvent } from '@twinscape/contract/devices';
import { useLanguage, useMessages, useSay } from '../../../platform/language/index.ts';
import { eventMessages } from './messages.ts';

const text = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

/** What an event says, as a sentence in the reader's language. */
export function useEventSentence(): (event: EntityEvent) => string {
  const words = useMessages(eventMessages);
  const say = useSay();
  const language = useLanguage();
  return ({ type, body }) => {
    if (type === 'STATS')
      return say(eventMessages.stats, {
        messages: text(body.messagesProcessed ?? 0),
        errors: text(body.errorsOccurred ?? 0),
      });
    if (type === 'ERROR') {
      const method = text(body.method);
      const sent = /telemetry/i.test(method)
        ? eventMessages.telemetry
        : /attributes/i.test(method)
          ? eventMessages.attributes
          : eventMessages.message;
      const reason = body.reason as { cn?: string; en?: string } | undefined;
      return say(eventMessages.refused, {
        method: sent.cn,
        methodEn: sent.en,
        error: reason?.[language] ?? text(body.error),
      });
    }
    if (type === 'LC_EVENT') {
      const event = body.event === 'CONNECTED' || body.event === 'DISCONNECTED' ? words[body.event] : text(body.event);
      const error = text(body.error);
      return error === '' ? event : say(eventMessages.failed, { event, error });
    }
    return text(body.error) || JSON.stringify(body);
  };
}
