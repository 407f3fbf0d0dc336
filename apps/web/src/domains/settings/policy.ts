import { PASSWORD_MIN } from '@twinscape/contract';
import type { PasswordPolicy } from '@twinscape/contract/settings';
import type { securityMessages as words } from './messages.ts';

/** One demand on a password, with the values for its words. */
export type PolicyRequirement = {
  readonly word: keyof typeof words;
  readonly values: Readonly<Record<string, number>>;
  readonly met: boolean;
};

const COUNTED_REQUIREMENTS = [
  { name: 'minimumUppercaseLetters', word: 'partUppercase', has: /\p{Lu}/gu },
  { name: 'minimumLowercaseLetters', word: 'partLowercase', has: /\p{Ll}/gu },
  { name: 'minimumDigits', word: 'partDigits', has: /\d/g },
  { name: 'minimumSpecialCharacters', word: 'partSpecial', has: /[^\p{L}\p{N}\s]/gu },
] as const;

/**
 * What the policy asks of a password, and what of it a text meets; the server judges by the same rules (RU-VAL-01
 * always included).
 */
export function checkPolicyRequirements(policy: PasswordPolicy, text: string): PolicyRequirement[] {
  const length = [...text].length;
  const min = Math.max(PASSWORD_MIN, policy.minimumLength);
  const max = policy.maximumLength;
  return [
    { word: 'partLength', values: { min, max }, met: length >= min && length <= max },
    { word: 'partLetters', values: {}, met: /\p{L}/u.test(text) },
    // A demand for several digits says more than the demand for one.
    ...(policy.minimumDigits > 1 ? [] : [{ word: 'partNumbers' as const, values: {}, met: /\d/.test(text) }]),
    ...COUNTED_REQUIREMENTS.filter(({ name, word }) => policy[name] > (word === 'partDigits' ? 1 : 0)).map(
      ({ name, word, has }) => ({
        word,
        values: { count: policy[name] },
        met: (text.match(has) ?? []).length >= policy[name],
      }),
    ),
    ...(policy.allowWhitespaces
      ? []
      : [{ word: 'partSpaces' as const, values: {}, met: text !== '' && !/\s/.test(text) }]),
  ];
}
