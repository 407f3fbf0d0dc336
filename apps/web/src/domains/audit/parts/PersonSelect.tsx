import { Select } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import type { LogFilterProps } from '../log.ts';
import { auditMessages } from '../messages.ts';
import css from './LogTable.module.css';

type Props = LogFilterProps & {
  readonly people: readonly { readonly memberId: string; readonly masterName: string; readonly loginAccount: string }[];
  readonly loading: boolean;
  readonly onTyped: (text: string) => void;
};

/** Chooses whose operations are shown, by name or account. Who was chosen stands beside it, with the way back. */
export function PersonSelect({ people, loading, onTyped, values, set }: Props) {
  const words = useMessages(auditMessages);
  if (values.user) return null;
  return (
    <Select
      className={css.pick ?? ''}
      showSearch={{ filterOption: false, onSearch: onTyped }}
      loading={loading}
      placeholder={words.allPeople}
      aria-label={words.person}
      value={null}
      options={people.map(({ memberId, masterName, loginAccount }) => ({
        value: memberId,
        label: masterName,
        title: loginAccount,
      }))}
      onChange={(user: string) => set({ user, userName: people.find(({ memberId }) => memberId === user)?.masterName })}
    />
  );
}
