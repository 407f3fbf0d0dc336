import type { RuleTarget, RuleTargetType } from '@twinscape/contract/alarms';
import { Select, TreeSelect } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { Either } from '../../../ui/Either.tsx';
import { toTreeOptions } from '../../devices/index.ts';
import { useDeviceCategories } from '../filters/CategoryFilter.tsx';
import { useDeviceSearch } from '../filters/DeviceSearchFilter.tsx';
import { ruleMessages } from './messages.ts';
import css from './Rules.module.css';

type Props = {
  readonly projectId: string;
  readonly value: Partial<RuleTarget>;
  readonly off: boolean;
  readonly isWrong: boolean;
  readonly onChange: (value: Partial<RuleTarget>) => void;
};

/** What a rule watches: one device, or a category with all that is in it and below it. */
export function TargetField({ projectId, value, off, isWrong, onChange }: Props) {
  const words = useMessages(ruleMessages);
  const { targetType = 'DEVICE', targetId = '' } = value;
  const isDevice = targetType === 'DEVICE';
  const devices = useDeviceSearch(projectId, isDevice ? targetId : '');
  const categories = useDeviceCategories(projectId);
  const choice = { className: css.targetChoice ?? '', disabled: off, status: isWrong ? 'error' : '' } as const;
  return (
    <span className={css.target}>
      <Either<RuleTargetType>
        label={words.target}
        disabled={off}
        value={targetType}
        ways={[
          ['DEVICE', words.DEVICE],
          ['DEVICE_CATEGORY', words.DEVICE_CATEGORY],
        ]}
        onChange={(next) => onChange({ targetType: next })}
      />
      {isDevice ? (
        <Select
          {...choice}
          aria-label={words.chooseDevice}
          placeholder={words.chooseDevice}
          showSearch={{ filterOption: false, onSearch: devices.setKey }}
          loading={devices.isFetching}
          notFoundContent={words.noDevice}
          value={targetId === '' ? null : targetId}
          options={devices.options}
          onChange={(next: string) => {
            devices.setKey('');
            onChange({ targetType: 'DEVICE', targetId: next });
          }}
        />
      ) : (
        <TreeSelect
          {...choice}
          aria-label={words.chooseCategory}
          placeholder={words.chooseCategory}
          treeDefaultExpandAll
          {...(targetId === '' ? {} : { value: targetId })}
          treeData={toTreeOptions(categories)}
          onChange={(next: string) => onChange({ targetType: 'DEVICE_CATEGORY', targetId: next })}
        />
      )}
    </span>
  );
}
