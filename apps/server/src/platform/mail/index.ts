import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { defineJob } from '../jobs/index.ts';

export type MailServer = {
  readonly mailFrom: string;
  readonly smtpProtocol: 'smtp' | 'smtps';
  readonly smtpHost: string;
  readonly smtpPort: number;
  readonly timeout: number;
  readonly enableTls: boolean;
  readonly username: string;
  readonly password?: string | undefined;
};
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /**
   * The same for the same mail, should it leave twice: by it mailboxes and people see that it is one (Message-ID, RFC
   * 5322).
   */
  readonly id?: string | undefined;
  readonly attachments?: readonly MailAttachment[];
};
export type MailAttachment = { readonly filename: string; readonly content: Buffer; readonly contentType: string };

/** Delivers one mail now; throws the transport's error when the server does not take it. */
export async function deliverMail(server: MailServer, { id, attachments = [], ...mail }: Mail): Promise<void> {
  const transport = createTransport({
    host: server.smtpHost,
    port: server.smtpPort,
    secure: server.smtpProtocol === 'smtps',
    requireTLS: server.enableTls && server.smtpProtocol === 'smtp',
    ignoreTLS: !server.enableTls && server.smtpProtocol === 'smtp',
    connectionTimeout: server.timeout,
    greetingTimeout: server.timeout,
    socketTimeout: server.timeout,
    ...(server.username ? { auth: { user: server.username, pass: server.password ?? '' } } : {}),
  });
  try {
    await transport.sendMail({
      from: server.mailFrom,
      ...mail,
      attachments: [...attachments],
      ...(id === undefined
        ? {}
        : {
            messageId: `<${id}@${
              server.mailFrom
                .split('@')
                .at(-1)
                ?.replace(/[^\w.-]/g, '') || 'twinscape'
            }>`,
          }),
    });
  } finally {
    transport.close();
  }
}

/** A mail that waits for its server; tried again while the server is away. */
export const sendMail = defineJob({
  name: 'mail.send',
  payload: z.object({ to: z.string(), subject: z.string(), text: z.string(), id: z.string().optional() }),
  maxAttempts: 6,
});
