import {
  type CallSpec,
  coreRefusals,
  decodeInput,
  type FieldError,
  fill,
  findRefusalByMessage,
  findUnstorable,
  type JsonPath,
  type Language,
  pathFields,
  Refusal,
  wireName,
} from '@twinscape/contract';
import { z } from 'zod';

/** What zod says of a moment that is missing or none: "expected date, received Date". */
const NO_MOMENT = { cn: '应为有效的时间', en: 'expected a valid time' };
const sentences = { cn: z.locales.zhCN().localeError, en: z.locales.en().localeError };

/**
 * The checked input of a call from the places where it may travel: path wins over body, body over query. A body that is
 * a bare list stands for the call's single list field.
 */
export function readInput(
  call: CallSpec,
  sent: { readonly params: unknown; readonly query: unknown; readonly body: unknown },
  language: Language,
): Record<string, unknown> {
  const decoded = {
    ...(decodeInput(call.input, sent.query ?? {}) as object),
    ...(decodeInput(call.input, asFields(call, sent.body)) as object),
    ...(decodeInput(call.input, pickPath(call, sent.params)) as object),
  };
  const unstorable = findUnstorable(decoded);
  if (unstorable) throw badText(call, unstorable, language);
  const parsed = call.input.safeParse(decoded, { error: sentences[language] as z.core.$ZodErrorMap });
  if (parsed.success) return parsed.data;
  throw badInput(call, parsed.error, language);
}

const pickPath = (call: CallSpec, params: unknown): Record<string, unknown> => {
  const source = (params ?? {}) as Record<string, unknown>;
  return Object.fromEntries(pathFields(call.path).map((name) => [name, source[name]]));
};

function asFields(call: CallSpec, body: unknown): unknown {
  if (call.textBody !== undefined) return typeof body === 'string' ? { [call.textBody]: body } : {};
  if (body === null || body === undefined || typeof body === 'string') return {};
  if (!Array.isArray(body)) return body;
  const list = Object.entries(call.input.shape).find(([, field]) => field instanceof z.ZodArray);
  return list ? { [list[0]]: body } : {};
}

/** U+0000 and halves of characters cannot be stored, wherever they stand. */
function badText(call: CallSpec, path: JsonPath, language: Language): Refusal {
  const field = fieldName(call, path);
  const refusal = coreRefusals['common.controlCharacters'];
  const reason = fill(refusal[language]);
  return new Refusal(coreRefusals['common.invalidField'], { field, reason }, [{ field, message: reason }]);
}

/** A place in the input as the wire writes it. */
function fieldName(call: CallSpec, path: readonly PropertyKey[]): string {
  const naming = call.style === 'thing' ? 'given' : 'pascal';
  return path
    .map((part, at) =>
      typeof part === 'string' ? wireName(part, naming, at === 0 ? call.input : undefined) : String(part),
    )
    .join('.');
}

/** More wrong fields than these are not listed. */
const MOST_ERRORS = 100;

/** The first wrong field speaks; all of them are listed for the form. */
function badInput(call: CallSpec, error: z.ZodError, language: Language): Refusal {
  const found = error.issues.slice(0, MOST_ERRORS).map((issue) => {
    const field = fieldName(call, issue.path);
    const text = findRefusalByMessage(issue.message);
    const isMoment = issue.code === 'invalid_type' && issue.expected === 'date';
    const reason = isMoment ? NO_MOMENT[language] : issue.message;
    return { field, text, message: text ? fill(text[language]) : reason };
  });
  const fields: FieldError[] = found.map(({ field, message }) => ({ field, message }));
  const [first] = found;
  if (first?.text) return new Refusal(first.text, {}, fields);
  return new Refusal(
    coreRefusals['common.invalidField'],
    { field: first?.field || '-', reason: first?.message ?? '-' },
    fields,
  );
}
