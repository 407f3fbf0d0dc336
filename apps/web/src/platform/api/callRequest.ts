import { type CallSpec, encodeInput, getWireNaming, pathFields, type SentInputOf, wireName } from '@twinscape/contract';

/** A call as it travels: `address` without the random value, `body` as JSON text, `parts` for a multipart call. */
export type CallRequest = {
  readonly address: string;
  readonly body?: string;
  readonly parts?: Readonly<Record<string, string>>;
};

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Sorts a call's input into path, query and body (RU-CALL-07). Absent values do not travel. */
export function toCallRequest(call: CallSpec, input: unknown): CallRequest {
  const naming = getWireNaming(call);
  const encoded = (encodeInput(call.input, naming, input ?? {}) ?? {}) as Record<string, unknown>;
  const inPath = new Set(pathFields(call.path));
  const hasBody = call.method === 'POST' || call.method === 'PUT';
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  let address = call.path;
  for (const name of Object.keys(call.input.shape)) {
    const value = encoded[wireName(name, naming, call.input)];
    if (inPath.has(name)) {
      const text = asText(value ?? '');
      address = address
        .replace(`{${name}}`, encodeURIComponent(text))
        .replace(`{${name}*}`, text.split('/').map(encodeURIComponent).join('/'));
    } else if (value === null || value === undefined) continue;
    else if (!hasBody || call.inQuery?.includes(name)) query.set(wireName(name, naming, call.input), asText(value));
    else body[wireName(name, naming, call.input)] = value;
  }
  const search = query.toString();
  const full = search ? `${address}?${search}` : address;
  if (!hasBody) return { address: full };
  if (call.textBody !== undefined) return { address: full, body: String(encoded[call.textBody] ?? '') };
  if (!call.multipart) return { address: full, body: JSON.stringify(body) };
  const parts = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, asText(value)]));
  return { address: full, parts };
}

/** The address of a call that a link or a picture may make by itself, with the session's cookie. */
export const getCallUrl = <C extends CallSpec>(call: C, input: SentInputOf<C>): string =>
  toCallRequest(call, input).address;

/** RU-CALL-03, A-26: a random value `R` keeps every cache out. */
export const addCacheBuster = (address: string, random: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}R=${random}`;
export const createCacheBuster = (): string => Math.random().toString(36).slice(2, 12);
