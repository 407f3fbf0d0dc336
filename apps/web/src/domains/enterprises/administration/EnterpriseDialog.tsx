import type { ResultOf, SentInputOf } from '@twinscape/contract';
import { type EnterpriseRow, enterpriseCalls, PROJECT_NUMBER_MAX } from '@twinscape/contract/enterprises';
import { Input } from 'antd';
import { defineMessages, useLanguage, useMessages } from '../../../platform/language/index.ts';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import { findValidationError } from '../../../ui/form/validationError.ts';
import { AddOrEdit, DayField, dayjs, type EditingDialog, FormField, ImageUpload } from '../../../ui/index.ts';
import css from './Administration.module.css';

const texts = defineMessages({
  add: { cn: '新建企业', en: 'New enterprise' },
  edit: { cn: '编辑企业', en: 'Edit enterprise' },
  formal: { cn: '转为正式企业', en: 'Activate enterprise' },
  create: { cn: '创建', en: 'Create' },
  save: { cn: '保存', en: 'Save' },
  makeFormal: { cn: '转为正式', en: 'Activate' },
  formalHint: {
    cn: '转为正式后，成员不再受体验限制。转正前核对到期日期与项目数量。',
    en: 'Trial limits no longer apply to the members. Check the expiry date and the number of projects.',
  },
  companyName: { cn: '企业名称', en: 'Enterprise name' },
  expiry: { cn: '到期日期', en: 'Expiry date' },
  expiryHint: { cn: '当日仍可使用，之后变为只读', en: 'The last day of use; read-only from the next day' },
  oneYear: { cn: '一年', en: 'One year' },
  threeYears: { cn: '三年', en: 'Three years' },
  projects: { cn: '项目数量', en: 'Number of projects' },
  unit: { cn: '个', en: 'projects' },
  adminName: { cn: '管理员姓名', en: 'Administrator name' },
  account: { cn: '登录账号', en: 'Login account' },
  accountHint: { cn: '手机号或邮箱', en: 'Phone number or email' },
  logo: { cn: '企业标志', en: 'Logo' },
  logoHint: { cn: '显示在企业成员的页面左上角', en: 'Shown to the members at the top left' },
});

/** What the dialog is for: a new enterprise, one to change, or a trial to make formal. */
export type EnterpriseEditing =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'formal'; readonly row: EnterpriseRow };
export type AddedEnterprise = ResultOf<typeof enterpriseCalls.AddCompany> &
  SentInputOf<typeof enterpriseCalls.AddCompany>;

type Props = EditingDialog<EnterpriseEditing> & {
  /** With the activation link of the new administrator. */
  readonly onAdded: (added: AddedEnterprise) => void;
};

/** Creates or changes an enterprise (RU-VAL-05). */
export function EnterpriseDialog({ onAdded, ...dialog }: Props) {
  const words = useMessages(texts);
  return (
    <AddOrEdit
      {...dialog}
      add={{
        call: enterpriseCalls.AddCompany,
        title: words.add,
        submitWord: words.create,
        initial: { projectNumber: 10, expirationDate: yearsFromNow(1) },
        invalidates: [enterpriseCalls.GetCompanyList],
        onDone: (result, input) => onAdded({ ...input, ...result }),
        children: <Fields call={enterpriseCalls.AddCompany} formal={false} />,
      }}
      edit={({ kind, row }) => {
        const isFormal = kind === 'formal';
        return {
          call: enterpriseCalls.UpdateCompany,
          title: isFormal ? words.formal : words.edit,
          submitWord: isFormal ? words.makeFormal : words.save,
          initial: { ...row, ...(isFormal ? { expirationDate: yearsFromNow(1) } : {}) },
          invalidates: [enterpriseCalls.GetCompanyList, enterpriseCalls.GetCompanyDetail],
          toInput: (values) => toChange(row, values, isFormal),
          children: (
            <>
              {isFormal && <p className={css.lead}>{words.formalHint}</p>}
              <Fields call={enterpriseCalls.UpdateCompany} formal={isFormal} account={row.loginAccount} />
            </>
          ),
        };
      }}
    />
  );
}

function toChange(
  row: EnterpriseRow,
  values: Record<string, unknown>,
  isFormal: boolean,
): SentInputOf<typeof enterpriseCalls.UpdateCompany> {
  const { id, companyName, expirationDate, projectNumber, adminName, loginAccount, logo } = {
    ...row,
    ...values,
  } as EnterpriseRow;
  // An empty logo takes the present one away.
  const input = { id, companyName, expirationDate, projectNumber, adminName, logo: logo ?? '' };
  // An account of an older kind (no phone number, no e-mail) stays as it is unless it is changed.
  const account = loginAccount === row.loginAccount ? {} : { loginAccount };
  return { ...input, ...account, ...(isFormal ? { isTrial: false } : {}) };
}

const yearsFromNow = (years: number): string => dayjs().add(years, 'year').format('YYYY-MM-DD');

type FieldsProps = {
  readonly call: typeof enterpriseCalls.AddCompany | typeof enterpriseCalls.UpdateCompany;
  readonly formal: boolean;
  /** The present login account, which is taken as it is. */
  readonly account?: string;
};

function Fields({ call, formal, account }: FieldsProps) {
  const language = useLanguage();
  const words = useMessages(texts);
  const shortcuts = [
    { word: words.oneYear, day: yearsFromNow(1) },
    { word: words.threeYears, day: yearsFromNow(3) },
  ];
  return (
    <>
      {!formal && (
        <FormField call={call} name="companyName" label={words.companyName}>
          <Input maxLength={120} autoFocus autoComplete="off" />
        </FormField>
      )}
      <div className={css.pair}>
        <FormField call={call} name="expirationDate" label={words.expiry} extra={words.expiryHint}>
          <DayField shortcuts={shortcuts} />
        </FormField>
        <FormField call={call} name="projectNumber" label={words.projects}>
          <NumberInput
            min={0}
            max={PROJECT_NUMBER_MAX}
            precision={0}
            controls={false}
            suffix={words.unit}
            style={{ width: '100%' }}
          />
        </FormField>
      </div>
      {!formal && (
        <>
          <div className={css.pair}>
            <FormField call={call} name="adminName" label={words.adminName}>
              <Input maxLength={60} autoComplete="off" />
            </FormField>
            <FormField
              required
              name="loginAccount"
              label={words.account}
              check={(value) =>
                account !== undefined && value === account
                  ? undefined
                  : findValidationError(enterpriseCalls.AddCompany.input.shape.loginAccount, value, language)
              }
            >
              <Input maxLength={320} autoComplete="off" placeholder={words.accountHint} />
            </FormField>
          </div>
          <FormField call={call} name="logo" label={words.logo} extra={words.logoHint}>
            <ImageUpload shape="square" />
          </FormField>
        </>
      )}
    </>
  );
}
