import type { OperationLogRow } from '@twinscape/contract/audit';
import type { ReactNode } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { BeforeAfterTable, CopyText } from '../../../ui/index.ts';
import { type FieldChange, listFieldChanges } from '../changes.ts';
import { ENTITY_NAMES } from '../entities.ts';
import { FIELD_NAMES } from '../fields.ts';
import { formatFieldValue } from '../formatFieldValue.ts';
import { auditMessages } from '../messages.ts';
import css from './LogEntry.module.css';

/** What stands folded under an entry: what was changed, and everything that is known about the entry itself. */
export function LogEntry({ entry, everywhere }: { entry: OperationLogRow; everywhere: boolean }) {
  const words = useMessages(auditMessages);
  const say = useSay();
  const format = useFormat();
  const changes = listFieldChanges(entry.before, entry.after);
  const kind = ENTITY_NAMES[entry.entityType];
  const entity = [kind ? say(kind) : entry.entityType, entry.entityName].filter(Boolean).join(' · ');
  return (
    <div className={css.entry}>
      <section className={css.changes} aria-label={words.changes}>
        {changes.length === 0 ? <p className={css.none}>{words.noChanges}</p> : <FieldChanges changes={changes} />}
      </section>
      <dl className={css.facts}>
        <LogProperty name={words.content}>{entry.content}</LogProperty>
        <LogProperty name={words.person}>
          {entry.operateUserName || words.system}
          {entry.actedBy && <span className={css.acted}>{say(auditMessages.actedBy, { name: entry.actedBy })}</span>}
        </LogProperty>
        <LogProperty name={words.time}>
          <span className="num">{format.instant(entry.createTime)}</span>
          <span className="faint"> · {format.ago(entry.createTime)}</span>
        </LogProperty>
        <LogProperty name={words.ip}>
          <span className="mono">{entry.ip}</span>
        </LogProperty>
        <LogProperty name={words.entity}>{entity}</LogProperty>
        {entry.entityId && (
          <LogProperty name={words.entityId}>
            <CopyText text={entry.entityId} mono />
          </LogProperty>
        )}
        {everywhere && entry.companyName && <LogProperty name={words.company}>{entry.companyName}</LogProperty>}
        {everywhere && entry.projectName && <LogProperty name={words.project}>{entry.projectName}</LogProperty>}
        <LogProperty name={words.entryId}>
          <CopyText text={entry.id} mono />
        </LogProperty>
      </dl>
    </div>
  );
}

const LogProperty = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  const words = useMessages(auditMessages);
  const say = useSay();
  return (
    <BeforeAfterTable
      heads={[words.field, words.before, words.after]}
      rows={changes.map(({ field, before, after }) => {
        const known = FIELD_NAMES[field];
        return {
          key: field,
          name: known ? say(known) : <span className="mono">{field}</span>,
          before: <FieldValue text={formatFieldValue(field, before, say)} old />,
          after: <FieldValue text={formatFieldValue(field, after, say)} />,
        };
      })}
    />
  );
}

function FieldValue({ text, old = false }: { text: string | undefined; old?: boolean }) {
  const words = useMessages(auditMessages);
  if (text === undefined) return <span className={css.blank}>{words.blank}</span>;
  return old ? <del className={css.old}>{text}</del> : <ins className={css.now}>{text}</ins>;
}
