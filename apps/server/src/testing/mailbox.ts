import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly content: Buffer }[];
  /** User and password with which the sender signed in, if it did. */
  readonly signedInAs: string | undefined;
};

/** A real SMTP server on the loopback address that keeps what it receives. */
export type Mailbox = {
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  /** The next mail to that address that nobody took yet; waits for it. */
  next(to: string): Promise<ReceivedMail>;
  close(): Promise<void>;
};

const PATIENCE_MS = 5_000;

/** With `users`, only they may send. */
export async function openMailbox(users?: Readonly<Record<string, string>>): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const taken = new Set<ReceivedMail>();
  const server = new SMTPServer({
    disabledCommands: users ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    authOptional: users === undefined,
    onAuth(auth, _session, done) {
      if (auth.username !== undefined && users?.[auth.username] === auth.password)
        done(null, { user: `${auth.username}:${auth.password}` });
      else done(new Error(`Invalid login: 535 wrong credentials ${auth.password}`));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        for (const { address } of session.envelope.rcptTo)
          mails.push({
            to: address,
            from: mail.from?.address ?? '',
            subject: mail.subject ?? '',
            text: (mail.text ?? '').trim(),
            attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
              name: filename ?? '',
              type: mimeType,
              content: Buffer.from(content as ArrayBuffer),
            })),
            signedInAs: session.user,
          });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    async next(to) {
      const patience = Date.now() + PATIENCE_MS;
      for (;;) {
        const found = mails.find((mail) => mail.to === to && !taken.has(mail));
        if (found) {
          taken.add(found);
          return found;
        }
        if (Date.now() > patience) throw new Error(`no mail came to ${to}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
