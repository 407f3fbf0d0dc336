import PostalMime, { type Address } from 'postal-mime';
import type { OfficeLimits, OfficeText } from './readOffice.ts';

const ATTACHMENTS_MAX = 200;

/** Parts within parts, and bytes of all heads, beyond which a mail is none (RFC 2046). */
const LIMITS = { maxNestingDepth: 30, maxHeadersSize: 256 * 1024 } as const;

/** What a mail says (RFC 5322, MIME): its heads, its text, the names of what is attached. None of that is opened. */
export async function readMail(file: Buffer, { characters }: OfficeLimits): Promise<OfficeText> {
  const mail = await PostalMime.parse(file, LIMITS);
  const body = mail.text ?? (mail.html ? stripTags(mail.html) : '');
  const to = [...(mail.to ?? []), ...(mail.cc ?? [])];
  const attached = mail.attachments.slice(0, ATTACHMENTS_MAX).map(({ filename }) => filename ?? '');
  const heads = [
    mail.subject ?? '',
    mail.from ? formatAddress(mail.from) : '',
    to.map(formatAddress).join(', '),
    mail.date ?? '',
    attached.filter(Boolean).join(', '),
  ];
  if (heads.every((head) => head === '')) throw new SyntaxError('there are no heads');
  const lines = body.slice(0, characters).split(/\r?\n/);
  return {
    sections: [{ name: '', rows: [...heads, ...lines].map((line) => [line]) }],
    isCut: body.length > characters,
  };
}

const formatAddress = (one: Address): string =>
  one.address ? (one.name ? `${one.name} <${one.address}>` : one.address) : one.name;

const stripTags = (html: string): string =>
  html
    .replace(/<(style|script|head)\b[^>]*>.*?<\/\1>/gis, ' ')
    .replace(/<(br|\/p|\/div|\/tr|\/h\d|\/li)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
