import { useMutation } from '@tanstack/react-query';
import { type DeviceDetail, type EntityEvent, eventCalls } from '@twinscape/contract/devices';
import { Button } from 'antd';
import { send } from '../../../platform/api/index.ts';
import { useFormat, useMessages } from '../../../platform/language/index.ts';
import { useAddressSearch } from '../../../platform/routes/index.ts';
import { escapeFormula, saveTable } from '../../../platform/spreadsheet/index.ts';
import { Glyph } from '../../../ui/index.ts';

import { eventMessages } from './messages.ts';
import { toEventQuery } from './period.ts';
import { useEventSentence } from './sentence.ts';

/** Events of one file at most. */
const EXPORTED_MAX = 10_000;

/** Saves the events that the filters find as a table. */
export function ExportEvents({ device }: { readonly device: DeviceDetail }) {
  const words = useMessages(eventMessages);
  const format = useFormat();
  const sentence = useEventSentence();
  const address = useAddressSearch();
  const saving = useMutation({
    mutationFn: async () => {
      const query = {
        a: 'DEVICE',
        b: device.id,
        pageSize: EXPORTED_MAX,
        textSearch: address.eq,
        ...toEventQuery(address),
      };
      const { data } = await send(eventCalls.GetAllEvents, query);
      saveTable('csv', `${device.deviceName}-${words.title}`, [
        [words.time, words.type, words.what, words.server],
        ...data.map((event: EntityEvent) => [
          format.instant(new Date(event.createdTime)),
          words[event.type],
          escapeFormula(sentence(event)),
          escapeFormula(String(event.body.server ?? '')),
        ]),
      ]);
    },
  });
  return (
    <Button icon={<Glyph name="tray" />} loading={saving.isPending} onClick={() => saving.mutate()}>
      {words.export}
    </Button>
  );
}
