import type { Joiner } from '@twinscape/contract/questions';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { useDebouncedValue } from '../../../ui/index.ts';
import { findMembers } from '../findMembers.ts';

/** K-32, as for mentions. */
const DEBOUNCE_MS = 300;

type Props = {
  readonly projectId: string;
  readonly value?: readonly Joiner[];
  readonly onChange?: (joiners: readonly Joiner[]) => void;
  readonly id?: string;
};

/** Members of the project, looked for by their names. */
export function JoinersField({ projectId, value = [], onChange, id }: Props) {
  const [typed, setTyped] = useState('');
  const sought = useDebouncedValue(typed, DEBOUNCE_MS);
  const [found, setFound] = useState<readonly { readonly id: string; readonly name: string }[]>([]);
  useEffect(() => {
    let isOver = false;
    findMembers(projectId, sought).then(
      (people) => !isOver && setFound(people),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [projectId, sought]);
  return (
    <Select
      {...(id ? { id } : {})}
      mode="multiple"
      showSearch
      filterOption={false}
      labelInValue
      value={value.map((one) => ({ value: one.joinTargetUserId, label: one.joinTargetUserName }))}
      options={found.map((one) => ({ value: one.id, label: one.name }))}
      onSearch={setTyped}
      onChange={(chosen) =>
        onChange?.(
          chosen.map(({ value: joinTargetUserId, label }) => ({ joinTargetUserId, joinTargetUserName: String(label) })),
        )
      }
    />
  );
}
