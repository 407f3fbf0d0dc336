import { Button } from 'antd';
import { defineMessages, useMessages } from '../../../platform/language/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { Glyph } from '../../../ui/index.ts';
import type { DevicePartProps } from '../../devices/index.ts';
import { EntityAlarms } from '../entity/EntityAlarms.tsx';

const texts = defineMessages({
  none: { cn: '这台设备还没有报警', en: 'This device has had no alarm yet' },
  noneHint: {
    cn: '它的数据满足报警规则时，报警会立即显示在这里。',
    en: 'As soon as its values meet an alarm rule, the alarm shows here.',
  },
  rules: { cn: '适用的规则', en: 'Its rules' },
});

/** The alarms of one device, those of the past among them, newest first. */
export function DeviceAlarms({ projectId, device }: DevicePartProps) {
  const words = useMessages(texts);
  const go = useNavigateTo();
  return (
    <EntityAlarms
      projectId={projectId}
      name="alarms.device"
      of={{ originatorIds: [device.id] }}
      search={{ device: device.id }}
      withDevice={false}
      none={words.none}
      noneHint={words.noneHint}
      actions={
        <Button icon={<Glyph name="gear" />} onClick={() => go('/alarms/rules', { device: device.id })}>
          {words.rules}
        </Button>
      }
    />
  );
}
