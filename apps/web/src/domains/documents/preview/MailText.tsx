import type { OfficePreview } from '@twinscape/contract/documents';
import { useFormat, useMessages } from '../../../platform/language/index.ts';
import { DescriptionList } from '../../../ui/index.ts';
import { mailHeadMessages } from '../messages.ts';
import css from './Preview.module.css';

/** The heads of a mail, and its text. */
export function MailText({ sections: [mail] }: Pick<OfficePreview, 'sections'>) {
  const words = useMessages(mailHeadMessages);
  const format = useFormat();
  const [[subject] = [], [from] = [], [to] = [], [date] = [], [attached] = [], ...lines] = mail?.rows ?? [];
  const sent = date ? new Date(date) : undefined;
  const heads = [
    { name: words.from, value: from },
    { name: words.to, value: to },
    { name: words.date, value: sent && !Number.isNaN(sent.getTime()) ? format.minute(sent) : date },
    { name: words.attached, value: attached },
  ].flatMap(({ name, value }) => (value ? [{ name, value }] : []));
  return (
    <article className={css.article}>
      <h3>{subject || words.noSubject}</h3>
      <DescriptionList rows={heads} />
      <p>{lines.map(([line]) => line).join('\n')}</p>
    </article>
  );
}
