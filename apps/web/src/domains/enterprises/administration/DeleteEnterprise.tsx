import { type EnterpriseRow, enterpriseCalls } from '@twinscape/contract/enterprises';
import { useEffect } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { defineMessages, useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmDelete, useLastDefined } from '../../../ui/index.ts';

const texts = defineMessages({
  title: { cn: '删除企业', en: 'Delete enterprise' },
  body: {
    cn: '“{name}”及其 {count} 个成员账号将被删除，成员无法再登录。仍有项目的企业不能删除。',
    en: '“{name}” and its {count} member accounts will be deleted; nobody of it can sign in any more. An enterprise that still has projects cannot be deleted.',
  },
});

type Props = { readonly row: EnterpriseRow | undefined; readonly onClose: () => void; readonly onDeleted: () => void };

/** Deletes an enterprise after its name was typed; one with projects is refused, and the refusal is shown here. */
export function DeleteEnterprise({ row, onClose, onDeleted }: Props) {
  const words = useMessages(texts);
  const say = useSay();
  const lastRow = useLastDefined(row);
  const { send, busy, failure, reset } = useSend(enterpriseCalls.DeleteCompany, {
    handles: true,
    invalidates: [enterpriseCalls.GetCompanyList],
    onDone: () => {
      onClose();
      onDeleted();
    },
  });
  useEffect(() => {
    if (row) reset();
  }, [row, reset]);
  if (!lastRow) return null;
  return (
    <ConfirmDelete
      open={row !== undefined}
      title={words.title}
      typedName={lastRow.companyName}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => send({ id: lastRow.id })}
    >
      {say(texts.body, { name: lastRow.companyName, count: lastRow.memberCount })}
    </ConfirmDelete>
  );
}
