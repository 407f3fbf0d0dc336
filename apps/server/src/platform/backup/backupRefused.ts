/** A backup or a restore that is not done; the message is a sentence for the person at the terminal. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
