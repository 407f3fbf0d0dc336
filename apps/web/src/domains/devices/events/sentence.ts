import type { EntityEvent } from '@twinscape/contract/devices';
import { useLanguage, useSay, useWords } from '../../../platform/language/index.ts';
import { eventWords } from './words.ts';

const text = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

/** What an event says, as a sentence in the reader's language. */
export function useEventSentence(): (event: EntityEvent) => string {
  const words = useWords(eventWords);
  const say = useSay();
  const language = useLanguage();
  return ({ type, body }) => {
    if (type === 'STATS')
      return say(eventWords.stats, {
        messages: text(body.messagesProcessed ?? 0),
        errors: text(body.errorsOccurred ?? 0),
      });
    if (type === 'ERROR') {
      const method = text(body.method);
      const sent = /telemetry/i.test(method)
        ? eventWords.telemetry
        : /attributes/i.test(method)
          ? eventWords.attributes
          : eventWords.message;
      const reason = body.reason as { cn?: string; en?: string } | undefined;
      return say(eventWords.refused, {
        method: sent.cn,
        methodEn: sent.en,
        error: reason?.[language] ?? text(body.error),
      });
    }
    if (type === 'LC_EVENT') {
      const event = body.event === 'CONNECTED' || body.event === 'DISCONNECTED' ? words[body.event] : text(body.event);
      const error = text(body.error);
      return error === '' ? event : say(eventWords.failed, { event, error });
    }
    return text(body.error) || JSON.stringify(body);
  };
}
