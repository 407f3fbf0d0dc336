const MAX_LENGTH = 300;

/** Why a transport did not take a mail, in its own words and without the credentials that some servers repeat. Pure. */
export function formatTransportReason(error: unknown, secrets: readonly (string | undefined)[]): string {
  let reason = error instanceof Error ? error.message : String(error);
  for (const secret of secrets) {
    if (!secret) continue;
    for (const form of [secret, Buffer.from(secret).toString('base64')]) reason = reason.replaceAll(form, '***');
  }
  const line = reason.replace(/\s+/g, ' ').trim();
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
}
