import { type RefusalText, refuse } from '@twinscape/contract';
import { questionRefusals as refusals } from '@twinscape/contract/questions';
import sanitizeHtml from 'sanitize-html';

/** A text with marks and mentions, as it is stored. */
export type CleanText = {
  /** Cleaned HTML. */
  readonly content: string;
  /** As it is read: mentions by their names, blocks on lines of their own. */
  readonly contentText: string;
  /** Whom it names, each once. */
  readonly mentions: string[];
};

const BLOCKS = ['p', 'li', 'br'];
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'a', 'span'],
  allowedAttributes: { a: ['href'], span: ['data-mention'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }, true),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'span' && !UUID.test(attribs['data-mention'] ?? ''),
  nestingLimit: 12,
};
ALLOWED.allowedAttributes = { a: ['href', 'rel', 'target'], span: ['data-mention'] };

/**
 * What a person wrote, without whatever could run or lead elsewhere unseen (OWASP XSS prevention). Refuses with
 * `missing` what says nothing, and with `question.contentMax` what is longer than `max` characters as it is read
 * (A-67).
 */
export function cleanRichText(
  html: string,
  { max, missing }: { readonly max: number; readonly missing: RefusalText },
): CleanText {
  const mentions = new Set<string>();
  const content = sanitizeHtml(html, {
    ...ALLOWED,
    onOpenTag: (tag, attribs) => {
      const id = tag === 'span' ? attribs['data-mention'] : undefined;
      if (id && UUID.test(id)) mentions.add(id.toLowerCase());
    },
  });
  const contentText = toPlainText(content);
  if (contentText === '') throw refuse(missing);
  if ([...contentText].length > max) throw refuse(refusals['question.contentMax'], { n: max });
  return { content, contentText, mentions: [...mentions] };
}

/** Cleaned HTML as it is read. Pure. */
export function toPlainText(content: string): string {
  const lines = sanitizeHtml(content, {
    allowedTags: BLOCKS,
    allowedAttributes: {},
    parser: { decodeEntities: true },
    textFilter: (text) => text,
  })
    .replace(/<br\s*\/?>|<\/(?:p|li)>/g, '\n')
    .replace(/<[^>]*>/g, '');
  return decodeEntities(lines)
    .replace(/\n{2,}/g, '\n')
    .trim();
}

/** The five that the cleaner writes. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};
const decodeEntities = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|nbsp);/g, (one) => ENTITIES[one] ?? one);
