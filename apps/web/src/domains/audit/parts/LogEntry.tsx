import type { OperationLogRow } from '@twinscape/contract/audit';
import type { ReactNode } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { CopyText } from '../../../ui/index.ts';
import { type Change, changesOf } from '../changes.ts';
import { ENTITIES } from '../entities.ts';
import { FIELDS } from '../fields.ts';
import { auditMessages } from '../messages.ts';
import { valueText } from '../valueText.ts';
import css from './LogEntry.module.css';

/** What stands folded under an entry: what was changed, and everything that is known about the entry itself. */
export function LogEntry({ entry, everywhere }: { entry: OperationLogRow; everywhere: boolean }) {
  const words = useMessages(auditMessages);
  const say = useSay();
  const format = useFormat();
  const changes = changesOf(entry.before, entry.after);
  const kind = ENTITIES[entry.entityType];
  const entity = [kind ? say(kind) : entry.entityType, entry.entityName].filter(Boolean).join(' · ');
  return (
    <div className={css.entry}>
      <section className={css.changes} aria-label={words.changes}>
        {changes.length === 0 ? <p className={css.none}>{words.noChanges}</p> : <Changes changes={changes} />}
      </section>
      <dl className={css.facts}>
        <Fact name={words.content}>{entry.content}</Fact>
        <Fact name={words.person}>
          {entry.operateUserName || words.system}
          {entry.actedBy && <span className={css.acted}>{say(auditMessages.actedBy, { name: entry.actedBy })}</span>}
        </Fact>
        <Fact name={words.time}>
          <span className="num">{format.instant(entry.createTime)}</span>
          <span className="faint"> · {format.ago(entry.createTime)}</span>
        </Fact>
        <Fact name={words.ip}>
          <span className="mono">{entry.ip}</span>
        </Fact>
        <Fact name={words.entity}>{entity}</Fact>
        {entry.entityId && (
          <Fact name={words.entityId}>
            <CopyText text={entry.entityId} mono />
          </Fact>
        )}
        {everywhere && entry.companyName && <Fact name={words.company}>{entry.companyName}</Fact>}
        {everywhere && entry.projectName && <Fact name={words.project}>{entry.projectName}</Fact>}
        <Fact name={words.entryId}>
          <CopyText text={entry.id} mono />
        </Fact>
      </dl>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Changes({ changes }: { changes: readonly Change[] }) {
  const words = useMessages(auditMessages);
  const say = useSay();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.field}</th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => {
          const known = FIELDS[field];
          return (
            <tr key={field}>
              <th scope="row">{known ? say(known) : <span className="mono">{field}</span>}</th>
              <td>
                <Value text={valueText(field, before, say)} old />
              </td>
              <td>
                <Value text={valueText(field, after, say)} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Value({ text, old = false }: { text: string | undefined; old?: boolean }) {
  const words = useMessages(auditMessages);
  if (text === undefined) return <span className={css.blank}>{words.blank}</span>;
  return old ? <del className={css.old}>{text}</del> : <ins className={css.now}>{text}</ins>;
}
