import {
  type CallSpec,
  coreRefusals,
  decodeInput,
  findUnstorable,
  getSchemaSentences,
  getWireNaming,
  type Language,
  pathFields,
  wireName,
  withRefusal,
} from '@twinscape/contract';
import { labelField } from '@twinscape/contract/all';
import { z } from 'zod';
import { refuseFields } from './refuseFields.ts';

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
  const places = {
    toName: (path: readonly PropertyKey[]) => fieldName(call, path),
    toLabel: (path: readonly PropertyKey[]) => labelField(call, path, language),
  };
  // U+0000 and halves of characters cannot be stored, wherever they stand.
  if (unstorable)
    throw refuseFields(
      [{ path: [...unstorable], message: withRefusal(coreRefusals['common.controlCharacters']).error }],
      language,
      places,
    );
  const parsed = call.input.safeParse(decoded, { error: getSchemaSentences(language) });
  if (parsed.success) return parsed.data;
  throw refuseFields(parsed.error.issues, language, places);
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

/** A place in the input as the wire writes it. */
function fieldName(call: CallSpec, path: readonly PropertyKey[]): string {
  const naming = getWireNaming(call);
  return path
    .map((part, at) =>
      typeof part === 'string' ? wireName(part, naming, at === 0 ? call.input : undefined) : String(part),
    )
    .join('.');
}
