/** The two languages of the product. `cn` is the default (K-01, K-02). */
export const LANGUAGES = ['cn', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'cn';

/** One text in both languages; a text that lacks one does not compile. `{name}` marks a value to fill in. */
export type Text = { readonly cn: string; readonly en: string };

/** The names between braces in a template, as a union: `'Call {phone}'` gives `'phone'`. */
export type Slots<S extends string> = S extends `${string}{${infer Slot}}${infer Rest}`
  ? (Slot extends `${infer Name}|${string}` ? Name : Slot) | Slots<Rest>
  : never;

export type Values = Readonly<Record<string, string | number>>;

/** The words of English that follow a number; Chinese has no plural. */
const plural = new Intl.PluralRules('en');
/** A number as it is, or as a screen has written it: 1,234. */
const isOne = (value: string | number): boolean => plural.select(Number(String(value).replaceAll(',', ''))) === 'one';

const SLOT = /\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g;

/**
 * Writes the values into the slots of a template; a slot without a value stays as it is, so that it is noticed.
 * `{count|device|devices}` is the first word when the value of `count` is one, the second otherwise.
 */
export function fill(template: string, values: Values = {}): string {
  return template.replace(SLOT, (slot, name: string, one?: string, many?: string) => {
    const value = values[name];
    if (value === undefined) return slot;
    return one === undefined || many === undefined ? String(value) : isOne(value) ? one : many;
  });
}

/** The text in the asked language with its values. */
export function say(text: Text, language: Language, values?: Values): string {
  return fill(text[language], values);
}

/** The text in both languages with its values. */
export const fillText = ({ cn, en }: Text, values: Values): Text => ({ cn: fill(cn, values), en: fill(en, values) });

/** Reads `zh-CN`, `cn`, `en-GB;q=0.8,…` as one of our languages; undefined when it names neither. */
export function parseLanguage(header: string | undefined): Language | undefined {
  const preferred = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().toLowerCase().split(';');
      const quality = options.find((option) => option.trim().startsWith('q='));
      return { tag: tag.trim(), weight: quality ? Number(quality.trim().slice(2)) || 0 : 1 };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of preferred) {
    if (tag === 'cn' || tag === 'zh' || tag.startsWith('zh-')) return 'cn';
    if (tag === 'en' || tag.startsWith('en-')) return 'en';
  }
  return undefined;
}
