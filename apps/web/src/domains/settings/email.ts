import { isEmail, type Text } from '@twinscape/contract';
import { settingsMessages as words } from './messages.ts';

/** The objection of a field that may stay empty but otherwise holds an e-mail address. */
export const optionalEmail =
  (say: (text: Text) => string) =>
  (value: unknown): string | undefined => {
    const text = String(value ?? '').trim();
    return text === '' || isEmail(text) ? undefined : say(words.emailInvalid);
  };
