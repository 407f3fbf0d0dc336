import { type Language, say, type Text } from '@twinscape/contract';
import type { PasswordPolicy } from '@twinscape/contract/settings';

type CharacterRule = { readonly text: Text; readonly count: (policy: PasswordPolicy) => number; readonly has: RegExp };

const CHARACTER_RULES: readonly CharacterRule[] = [
  {
    text: { cn: '至少包含 {count} 个大写字母', en: 'at least {count} uppercase {count|letter|letters}' },
    count: (policy) => policy.minimumUppercaseLetters,
    has: /\p{Lu}/gu,
  },
  {
    text: { cn: '至少包含 {count} 个小写字母', en: 'at least {count} lowercase {count|letter|letters}' },
    count: (policy) => policy.minimumLowercaseLetters,
    has: /\p{Ll}/gu,
  },
  {
    text: { cn: '至少包含 {count} 个数字', en: 'at least {count} {count|digit|digits}' },
    count: (policy) => policy.minimumDigits,
    has: /\d/g,
  },
  {
    text: { cn: '至少包含 {count} 个特殊字符', en: 'at least {count} special {count|character|characters}' },
    count: (policy) => policy.minimumSpecialCharacters,
    has: /[^\p{L}\p{N}\s]/gu,
  },
];

/** The rules of the platform's policy that a password breaks, as sentences for the person who chose it. Pure. */
export function findBrokenPasswordRules(policy: PasswordPolicy, password: string, language: Language): string[] {
  const broken: string[] = [];
  const length = [...password].length;
  if (length < policy.minimumLength)
    broken.push(
      say({ cn: '至少 {count} 个字符', en: 'at least {count} {count|character|characters}' }, language, {
        count: policy.minimumLength,
      }),
    );
  if (length > policy.maximumLength)
    broken.push(
      say({ cn: '最多 {count} 个字符', en: 'at most {count} {count|character|characters}' }, language, {
        count: policy.maximumLength,
      }),
    );
  for (const { text, count, has } of CHARACTER_RULES) {
    const wanted = count(policy);
    if ((password.match(has) ?? []).length < wanted) broken.push(say(text, language, { count: wanted }));
  }
  if (!policy.allowWhitespaces && /\s/.test(password))
    broken.push(say({ cn: '不能包含空格', en: 'no spaces' }, language));
  return broken;
}
