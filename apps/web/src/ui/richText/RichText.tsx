import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import css from './RichText.module.css';

const ALLOWED = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'a', 'span'],
  ALLOWED_ATTR: ['href', 'rel', 'target', 'data-mention'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
};

/** A text with marks and mentions, cleaned once more before it is shown: the server cleaned it when it was written. */
export function RichText({ html }: { readonly html: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(html, ALLOWED), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the line above, by a list of what may stand in it
  return <div className={css.text} dangerouslySetInnerHTML={{ __html: clean }} />;
}
