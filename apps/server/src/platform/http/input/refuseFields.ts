import { coreRefusals, type FieldError, fill, findRefusalByMessage, type Language, Refusal } from '@twinscape/contract';
import type { z } from 'zod';

/** More wrong fields than these are not listed. */
const MOST_ERRORS = 100;

type Places = {
  /** The field as the caller wrote it, for a form. */
  readonly toName: (path: readonly PropertyKey[]) => string;
  /** What screens call it. */
  readonly toLabel: (path: readonly PropertyKey[]) => string;
};
type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'>;

/**
 * The refusal of an input that does not fit its schema. The first wrong field speaks, in the product's own sentence
 * where the schema names one, else under its label: "Name: at most 40 characters". All are listed for the form.
 */
export function refuseFields(issues: readonly Issue[], language: Language, { toName, toLabel }: Places): Refusal {
  const fields = issues.slice(0, MOST_ERRORS).map(({ path, message }): FieldError => {
    const text = findRefusalByMessage(message);
    return { field: toName(path), message: text ? fill(text[language]) : message };
  });
  const [first] = issues;
  const named = first && findRefusalByMessage(first.message);
  // What is wrong with any text names no field by itself.
  if (named && named !== coreRefusals['common.controlCharacters']) return new Refusal(named, {}, fields);
  const label = toLabel(first?.path ?? []);
  const message = fields[0]?.message ?? '-';
  if (label === '') return new Refusal(coreRefusals['common.invalidInput'], { reason: message }, fields);
  const reason = language === 'en' ? message.charAt(0).toLowerCase() + message.slice(1) : message;
  return new Refusal(coreRefusals['common.invalidField'], { field: label, reason }, fields);
}
