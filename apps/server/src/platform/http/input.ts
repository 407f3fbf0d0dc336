import {
  type CallSpec,
  coreRefusals,
  decode,
  type FieldError,
  fill,
  type Language,
  pathFields,
  Refusal,
  refusalOf,
  wireName,
} from '@twinscape/contract';
import { z } from 'zod';

/** What zod says of a moment that is missing or none: "expected date, received Date". */
const NO_MOMENT = { cn: '应为有效的时间', en: 'expected a valid time' };
const sentences = { cn: z.locales.zhCN().localeError, en: z.locales.en().localeError };

/**
 * The checked input of a call from the places where it may travel: path wins over body, body over query. A body that is a bare list stands
 * for the call's single list field.
 */
export function readInput(
  call: CallSpec,
  sent: { readonly params: unknown; readonly query: unknown; readonly body: unknown },
  language: Language,
): Record<string, unknown> {
  const decoded = {
    ...(decode(call.input, sent.query ?? {}) as object),
    ...(decode(call.input, asFields(call, sent.body)) as object),
    ...(decode(call.input, pickPath(call, sent.params)) as object),
  };
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

/** The first wrong field speaks; all of them are listed for the form. */
function badInput(call: CallSpec, error: z.ZodError, language: Language): Refusal {
  const naming = call.style === 'thing' ? 'given' : 'pascal';
  const found = error.issues.map((issue) => {
    const field = issue.path
      .map((part, at) =>
        typeof part === 'string' ? wireName(part, naming, at === 0 ? call.input : undefined) : String(part),
      )
      .join('.');
    const text = refusalOf(issue.message);
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
