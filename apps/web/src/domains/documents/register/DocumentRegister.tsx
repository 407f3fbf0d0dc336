import {
  DOCUMENT_NUMBER_MAX,
  DOCUMENT_STATUSES,
  type DocumentStatus,
  documentCalls,
  type ListedDocument,
  documentRefusals as refusals,
} from '@twinscape/contract/documents';
import { Button, Dropdown, Input } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { ActionButton, FormDialog, FormField, Glyph, toActionMenu } from '../../../ui/index.ts';
import type { ProjectRights } from '../../enterprises/index.ts';
import { documentStatusMessages, registerMessages } from '../messages.ts';
import { DOCUMENT_READS } from '../reads.ts';
import { DocumentStatusTag } from './DocumentStatusTag.tsx';
import css from './Register.module.css';

type Row = Pick<ListedDocument, 'fileId' | 'fileName' | 'number' | 'status' | 'approval' | 'rights'>;
type Props = { readonly projectId: string; readonly row: Row; readonly rights: ProjectRights };

/** Only who manages the folder publishes and archives, or takes back what was. */
const isGuarded = (status: DocumentStatus): boolean => status === 'published' || status === 'archived';

/** T-DOC-15 … T-DOC-18: a file's number, where it stands, and who is to approve it. */
export function DocumentRegister({ projectId, row, rights }: Props) {
  const words = useMessages(registerMessages);
  const statuses = useMessages(documentStatusMessages);
  const say = useSay();
  const [isNumbering, setNumbering] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { fileId, fileName, number, approval, status = 'wip' } = row;
  const setStatus = useSend(documentCalls.SetDocumentStatus, { invalidates: DOCUMENT_READS });
  const manages = row.rights.includes('manage');
  const off = rights.off ?? (row.rights.includes('upload') ? undefined : say(refusals['document.noUpload']));
  const ways = DOCUMENT_STATUSES.filter((one) => one !== status).map((one) => ({
    key: one,
    word: statuses[one],
    off: !manages && (isGuarded(one) || isGuarded(status)) ? say(refusals['document.onlyManager']) : undefined,
    run: () => setStatus.send({ projectId, fileId, status: one }),
  }));
  return (
    <>
      <dl className={css.register}>
        <dt>{words.number}</dt>
        <dd>
          <span className={number ? 'num' : 'faint'}>{number ?? words.noNumber}</span>
          {!rights.isReader && (
            <ActionButton
              type="text"
              size="small"
              icon={<Glyph name="edit" size={13} />}
              off={off}
              aria-label={words.editNumber}
              onClick={() => setNumbering(true)}
            />
          )}
        </dd>
        <dt>{words.status}</dt>
        <dd>
          <DocumentStatusTag status={status} />
          {!rights.isReader && off === undefined && (
            <Dropdown menu={toActionMenu(ways)} trigger={['click']}>
              <Button type="text" size="small" aria-label={words.changeStatus} icon={<Glyph name="down" size={13} />} />
            </Dropdown>
          )}
          {!rights.isReader && !approval && !isGuarded(status) && !manages && (
            <ActionButton size="small" off={off} onClick={() => setAsking(true)}>
              {words.submit}
            </ActionButton>
          )}
        </dd>
      </dl>
      {approval && <Approval projectId={projectId} row={row} approval={approval} isReader={rights.isReader} />}
      <FormDialog
        open={isNumbering}
        onClose={() => setNumbering(false)}
        width="small"
        call={documentCalls.SetDocumentNumber}
        invalidates={DOCUMENT_READS}
        title={words.editNumber}
        initial={{ number: number ?? '' }}
        toInput={({ number: text }) => ({ projectId, fileId, number: String(text ?? '').trim() })}
      >
        <FormField call={documentCalls.SetDocumentNumber} name="number" label={words.number}>
          <Input maxLength={DOCUMENT_NUMBER_MAX} />
        </FormField>
      </FormDialog>
      <FormDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        width="small"
        call={documentCalls.RequestDocumentApproval}
        invalidates={DOCUMENT_READS}
        title={say(registerMessages.submitTitle, { name: fileName })}
        initial={{ note: '' }}
        toInput={({ note }) => ({ projectId, fileId, note: String(note ?? '') })}
      >
        <p className={css.hint}>{words.submitHint}</p>
        <FormField call={documentCalls.RequestDocumentApproval} name="note" label={words.note}>
          <Input.TextArea maxLength={500} rows={3} />
        </FormField>
      </FormDialog>
    </>
  );
}

type ApprovalProps = {
  readonly projectId: string;
  readonly row: Row;
  readonly approval: NonNullable<Row['approval']>;
  readonly isReader: boolean;
};

/** Who asked for what, and what can be said to it. */
function Approval({ projectId, row: { fileId, rights }, approval, isReader }: ApprovalProps) {
  const words = useMessages(registerMessages);
  const say = useSay();
  const format = useFormat();
  const own = useSession((session) => session.user?.id);
  const decide = useSend(documentCalls.DecideDocumentApproval, { invalidates: DOCUMENT_READS });
  const answer = (isApproved: boolean) => decide.send({ projectId, fileId, isApproved });
  const { userId, userName: user, version, since, note } = approval;
  return (
    <div className={css.approval}>
      <strong>{words.inApproval}</strong>
      <p>{say(registerMessages.asked, { user, version, time: format.minute(since) })}</p>
      {note && <p className={css.note}>{note}</p>}
      {!isReader && (
        <span className={css.answers}>
          {userId === own ? (
            <Button size="small" loading={decide.busy} onClick={() => answer(false)}>
              {words.withdraw}
            </Button>
          ) : (
            rights.includes('manage') && (
              <>
                <Button type="primary" size="small" loading={decide.busy} onClick={() => answer(true)}>
                  {words.approve}
                </Button>
                <Button size="small" disabled={decide.busy} onClick={() => answer(false)}>
                  {words.sendBack}
                </Button>
              </>
            )
          )}
        </span>
      )}
    </div>
  );
}
