import { lazy } from '../../../platform/chunks/index.ts';
import { defineMessages, useMessages } from '../../../platform/language/index.ts';
import { loadEntityAlarms } from '../../alarms/index.ts';
import type { PartProps } from './partProps.ts';

const texts = defineMessages({
  none: { cn: '这个资产没有报警', en: 'This asset has no alarms' },
  noneHint: {
    cn: '这个资产及其包含和影响的资产的设备报警时，会立即显示在这里。',
    en: 'Alarms of the devices of this asset, and of the assets it contains and affects, appear here immediately.',
  },
});

const AlarmsOf = lazy(async () => ({ default: await loadEntityAlarms() }));

/** The alarms of an asset: of its devices, and of those of what it contains and affects. */
export function Alarms({ projectId, asset }: PartProps) {
  const words = useMessages(texts);
  return (
    <AlarmsOf
      projectId={projectId}
      name="alarms.asset"
      of={{ ancestorType: 'ASSET', ancestorId: asset.assetId }}
      search={{}}
      withDevice
      none={words.none}
      noneHint={words.noneHint}
    />
  );
}
