import type { Platform } from '../../../platform/platform.ts';
import type { RuleMessage } from '../engine/message.ts';
import type { OutsideRequest } from '../engine/ports.ts';
import { type CallOutcome, toFailed } from './callOutcome.ts';

/**
 * Bears the key by which whoever is called knows what they were sent before
 * (draft-ietf-httpapi-idempotency-key-header).
 */
const KEY_HEADER = 'Idempotency-Key';

/** Makes a request and lets the message go on with what was answered, as ThingsBoard's node does. */
export async function makeHttpCall(
  { outbound }: Pick<Platform, 'outbound'>,
  { method, url, headers, body, isText }: Extract<OutsideRequest, { kind: 'http' }>,
  message: RuleMessage,
  key: string,
): Promise<CallOutcome> {
  const answer = await outbound.send({
    method,
    url,
    headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers, [KEY_HEADER]: key },
    ...(body === undefined || method === 'GET' ? {} : { body }),
  });
  const status = { status: String(answer.status), statusCode: String(answer.status) };
  if (answer.status >= 400) return toFailed(message, `HTTP ${answer.status}`, { ...status, error_body: answer.body });
  const isJson = !isText && isJsonText(answer.body);
  return {
    relation: 'Success',
    message: message.with({
      data: isJson ? answer.body : JSON.stringify(answer.body),
      dataType: 'JSON',
      metadata: { ...message.metadata, ...status },
    }),
  };
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
