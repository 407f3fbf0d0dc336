import type { MailSettings } from '@twinscape/contract/settings';

/** The ways to encrypt the connection to a mail server, with the port that is usual for each. */
export const ENCRYPTIONS = ['none', 'starttls', 'tls'] as const;
export type Encryption = (typeof ENCRYPTIONS)[number];
const USUAL_PORTS: Readonly<Record<Encryption, number>> = { none: 25, starttls: 587, tls: 465 };

type StoredEncryption = Pick<MailSettings, 'smtpProtocol' | 'enableTls'>;

export const toEncryption = ({ smtpProtocol, enableTls }: StoredEncryption): Encryption =>
  smtpProtocol === 'smtps' ? 'tls' : enableTls ? 'starttls' : 'none';

export const toStoredEncryption = (encryption: Encryption): StoredEncryption => ({
  smtpProtocol: encryption === 'tls' ? 'smtps' : 'smtp',
  enableTls: encryption !== 'none',
});

/** The port after the encryption was changed: the usual one, unless the present one was chosen on purpose. */
export const choosePort = (encryption: Encryption, port: number | null | undefined): number =>
  port === null || port === undefined || Object.values(USUAL_PORTS).includes(port) ? USUAL_PORTS[encryption] : port;
