import { useAddressState } from '../../../platform/routes/index.ts';
import { NewRule, RuleEditor } from './editor/RuleEditor.tsx';

/** The rule that the address names, or a new one for the device or category that it names. */
export function RulePage() {
  const [{ rule, device, category }] = useAddressState({ rule: '', device: '', category: '' });
  if (rule !== '') return <RuleEditor key={rule} alarmRuleId={rule} />;
  const start =
    category !== ''
      ? ({ targetType: 'DEVICE_CATEGORY', targetId: category } as const)
      : device !== ''
        ? ({ targetType: 'DEVICE', targetId: device } as const)
        : {};
  return <NewRule start={start} />;
}
