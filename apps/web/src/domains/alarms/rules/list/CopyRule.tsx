import { type AlarmRuleRow, alarmRuleCalls } from '@twinscape/contract/alarms';
import { deviceCalls } from '@twinscape/contract/devices';
import { Select, Switch, TreeSelect } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { Dialog, useDialogCall } from '../../../../ui/index.ts';
import { toTreeOptions } from '../../../devices/index.ts';
import { useDeviceSearch } from '../../filters/DeviceSearchFilter.tsx';
import { ruleMessages } from '../messages.ts';
import css from '../Rules.module.css';
import { RULE_READS } from '../reads.ts';

type Props = {
  readonly projectId: string;
  readonly rule: AlarmRuleRow | undefined;
  readonly onClose: () => void;
};
type TargetChoice = { readonly value: string; readonly label: string };

/** Gives other devices and categories a rule of the same content (T-ALM-47). */
export function CopyRule({ projectId, rule, onClose }: Props) {
  const words = useMessages(ruleMessages);
  const say = useSay();
  const [devices, setDevices] = useState<readonly TargetChoice[]>([]);
  const [categories, setCategories] = useState<readonly string[]>([]);
  const [isEnabled, setEnabled] = useState(false);
  const found = useDeviceSearch(projectId, '');
  const tree =
    useCall(deviceCalls.GetProjectDeviceCategoryList, { projectId }, { handles: true, freshMs: 30_000 }).data ?? [];
  const { shown, send, dialog } = useDialogCall(alarmRuleCalls.CopyAlarmRule, rule, {
    invalidates: RULE_READS,
    onClose,
    onOpen: () => {
      setDevices([]);
      setCategories([]);
      setEnabled(false);
    },
  });
  if (!shown) return null;
  return (
    <Dialog
      {...dialog}
      title={say(ruleMessages.copyTitle, { name: shown.ruleName })}
      width="detail"
      submitWord={words.doCopy}
      disabled={devices.length + categories.length === 0}
      onSubmit={() =>
        send({
          projectId,
          alarmRuleId: shown.id,
          isEnabled,
          targets: [
            ...devices.map(({ value }) => ({ targetType: 'DEVICE' as const, targetId: value })),
            ...categories.map((targetId) => ({ targetType: 'DEVICE_CATEGORY' as const, targetId })),
          ],
        })
      }
    >
      <div className={css.copy}>
        <label htmlFor="copy-devices">
          {words.copyDevices}
          <Select<TargetChoice[]>
            id="copy-devices"
            aria-label={words.copyDevices}
            mode="multiple"
            labelInValue
            showSearch={{ filterOption: false, onSearch: found.setKey }}
            notFoundContent={words.noDevice}
            value={[...devices]}
            options={found.options.filter(({ value }) => value !== shown.targetId)}
            onChange={(next) => setDevices(next.map(({ value, label }) => ({ value, label })))}
          />
        </label>
        {tree.length > 0 && (
          <label htmlFor="copy-categories">
            {words.copyCategories}
            <TreeSelect
              id="copy-categories"
              aria-label={words.copyCategories}
              multiple
              treeDefaultExpandAll
              value={[...categories]}
              treeData={toTreeOptions(tree)}
              onChange={(next: string[]) => setCategories(next)}
            />
          </label>
        )}
        <span className={css.inline}>
          <Switch size="small" aria-label={words.copyOn} checked={isEnabled} onChange={setEnabled} />
          {words.copyOn} <span className="faint">{words.copyNote}</span>
        </span>
      </div>
    </Dialog>
  );
}
