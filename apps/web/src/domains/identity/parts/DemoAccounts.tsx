import { useMessages } from '../../../platform/language/index.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { identityMessages } from '../messages.ts';
import css from './Auth.module.css';

/** The accounts of the demo data, all with one password that its start prints. */
const ACCOUNTS = [
  { account: 'admin', role: 'demoAdmin' },
  { account: 'manager', role: 'demoManager' },
  { account: 'engineer', role: 'demoEngineer' },
  { account: 'member', role: 'demoMember' },
  { account: 'guest', role: 'demoGuest' },
] as const;
const PASSWORD = 'Twinscape2026';

type Props = {
  readonly busy: boolean;
  readonly onChoose: (values: { loginAccount: string; loginPwd: string }) => void;
};

/** One click each; shown only where the server says that it runs with demo data. */
export function DemoAccounts({ busy, onChoose }: Props) {
  const words = useMessages(identityMessages);
  return (
    <section className={css.demo}>
      <h2>{words.demo}</h2>
      <div className={css.chips}>
        {ACCOUNTS.map(({ account, role }) => (
          <button
            key={account}
            type="button"
            className={css.chip}
            disabled={busy}
            data-account={account}
            onClick={() => onChoose({ loginAccount: account, loginPwd: PASSWORD })}
          >
            <Avatar name={account} size={22} />
            <span>{words[role]}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
