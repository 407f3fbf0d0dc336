import { Button } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { Glyph } from '../../../ui/index.ts';
import type { DevicePartProps } from '../../devices/index.ts';
import { EntityAlarms } from '../entity/EntityAlarms.tsx';
import { deviceAlarmMessages } from './messages.ts';

/** The alarms of one device, those of the past among them, newest first. */
export function DeviceAlarms({ projectId, device }: DevicePartProps) {
  const words = useMessages(deviceAlarmMessages);
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
