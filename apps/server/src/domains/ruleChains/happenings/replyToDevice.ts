import type { Db } from '../../../platform/db/index.ts';
import { notifyChannel, SIGNAL_MAX_BYTES } from '../../../platform/signals/index.ts';
import { RULE_REPLIED } from '../signals.ts';

/** What a chain answers to a call of a device. */
export type DeviceReply = { readonly request: string; readonly body: string };

/** Tells whichever process the device waits in; with the transaction of the chain that answers. */
export async function replyToDevice(tx: Db, request: string, body: string): Promise<void> {
  const text = JSON.stringify({ request, body } satisfies DeviceReply);
  if (Buffer.byteLength(text) > SIGNAL_MAX_BYTES) throw new Error('the answer to the device is too long');
  await notifyChannel(tx, RULE_REPLIED, text);
}
