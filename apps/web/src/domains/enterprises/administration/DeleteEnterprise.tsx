import { type EnterpriseRow, enterpriseCalls } from '@twinscape/contract/enterprises';
import { defineMessages, useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmCall } from '../../../ui/index.ts';

const texts = defineMessages({
  title: { cn: '删除企业', en: 'Delete enterprise' },
  body: {
    cn: '“{name}”及其 {count} 个成员账号将被删除，成员无法再登录。仍有项目的企业不能删除。',
    en: '“{name}” and its {count} member {count|account|accounts} will be deleted, and nobody can sign in any more. An enterprise with projects cannot be deleted.',
  },
});

type Props = { readonly row: EnterpriseRow | undefined; readonly onClose: () => void; readonly onDeleted: () => void };

/** Deletes an enterprise after its name was typed; one with projects is refused, and the refusal is shown here. */
export function DeleteEnterprise({ row, onClose, onDeleted }: Props) {
  const words = useMessages(texts);
  const say = useSay();
  return (
    <ConfirmCall
      call={enterpriseCalls.DeleteCompany}
      subject={row}
      toInput={({ id }) => ({ id })}
      question={({ companyName: name, memberCount: count }) => ({
        title: words.title,
        body: say(texts.body, { name, count }),
        typedName: name,
      })}
      invalidates={[enterpriseCalls.GetCompanyList]}
      onClose={onClose}
      onDone={onDeleted}
    />
  );
}
