import { fill, type Language, type Slots, type Text, type Values } from './text.ts';

/** A "no" that the product means: its code travels as ErrorCode (or as the HTTP status of the bare dialect). */
export type RefusalText<En extends string = string> = {
  readonly key: string;
  readonly code: RefusalCode;
  readonly cn: string;
  readonly en: En;
};
export type RefusalCode =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 406
  | 408
  | 409
  | 410
  | 412
  | 413
  | 415
  | 421
  | 423
  | 429
  | 431
  | 503
  | 504
  | 507;

const registry = new Map<string, RefusalText>();

/**
 * Declares the refusals of one domain: `{ 'auth.codeRequired': { code: 400, cn, en } }`.
 * The keys are those of the wording catalogue; one key is declared once in the whole contract.
 */
export function defineRefusals<const T extends Record<string, { code: RefusalCode; cn: string; en: string }>>(
  table: T,
): { readonly [K in keyof T]: RefusalText<T[K]['en']> } {
  const entries = Object.entries(table).map(([key, entry]) => {
    if (registry.has(key)) throw new Error(`refusal "${key}" is declared twice`);
    const refusal: RefusalText = { key, ...entry };
    registry.set(key, refusal);
    return [key, refusal] as const;
  });
  return Object.fromEntries(entries) as { readonly [K in keyof T]: RefusalText<T[K]['en']> };
}

/** All refusals that were declared, for tests that look at every text. */
export const allRefusals = (): readonly RefusalText[] => [...registry.values()];

/** One field that was wrong: its wire name and the reason in the caller's language. */
export type FieldError = { readonly field: string; readonly message: string };

/** Thrown by rules and handlers, caught once at the edge, where it becomes an answer in the caller's language. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly text: RefusalText,
    readonly values: Values = {},
    readonly fields: readonly FieldError[] = [],
  ) {
    super(fill(text.en, values));
  }
  in(language: Language): string {
    return fill(this.text[language], this.values);
  }
}

/** `throw refuse(refusals['phase.hasModels'])`; the values that the text asks for must be given. */
export function refuse<En extends string>(
  text: RefusalText<En>,
  ...values: string extends En
    ? [Values?]
    : [Slots<En>] extends [never]
      ? []
      : [Readonly<Record<Slots<En>, string | number>>]
): Refusal {
  return new Refusal(text, values[0] as Values | undefined);
}

const MARK = '@';

/** For zod: `z.string(says(refusal))` lets the schema answer with a declared refusal instead of a general sentence. */
export const withRefusal = (refusal: RefusalText): { error: string } => ({ error: MARK + refusal.key });

/**
 * The same for the schema itself, when its checks are to keep their own words: zod lets a schema's sentence answer for
 * every check that has none, and a name that is too long is not a missing one.
 */
export const whenMissing = (
  refusal: RefusalText,
): { error: (issue: { code?: string; input?: unknown }) => string | undefined } => ({
  // A choice that was not made is no choice of another type: zod calls it an invalid value.
  error: ({ code, input }) => (code === 'invalid_type' || input === undefined ? MARK + refusal.key : undefined),
});

/** The refusal that a zod message names, if it was made by `says`. */
export function findRefusalByMessage(message: string): RefusalText | undefined {
  return message.startsWith(MARK) ? registry.get(message.slice(MARK.length)) : undefined;
}

export type { Text };
