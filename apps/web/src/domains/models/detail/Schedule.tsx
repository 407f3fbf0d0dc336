import type { ResultOf } from '@twinscape/contract';
import { modelElementCalls } from '@twinscape/contract/models';
import { Segmented, Select } from 'antd';
import { useId, useState } from 'react';
import { useCall, useDownload } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog } from '../../../ui/index.ts';
import type { VersionRef } from '../versionRef.ts';
import css from './Elements.module.css';
import { detailMessages } from './messages.ts';

type Props = {
  readonly of: VersionRef;
  readonly name: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly filter: { readonly key?: string; readonly class?: string };
  readonly fields: ResultOf<typeof modelElementCalls.GetElementFields> | undefined;
};

/** A schedule of the elements that are filtered just now, with chosen properties as columns. */
export function Schedule({ of, name, open, onClose, filter, fields }: Props) {
  const words = useMessages(detailMessages);
  const say = useSay();
  const format = useFormat();
  const field = useId();
  const [kind, setKind] = useState<'xlsx' | 'csv'>('xlsx');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { start, busy } = useDownload(modelElementCalls.ExportElementSchedule);
  const rows = useCall(
    modelElementCalls.SearchElements,
    { ...of, ...filter, pageIndex: 1, pageSize: 1 },
    { enabled: open, handles: true },
  );
  const properties = fields?.properties ?? [];
  const groups = [...new Set(properties.map(({ group }) => group))];
  const submit = () =>
    start({
      ...of,
      ...filter,
      format: kind,
      properties: chosen.flatMap((value) => {
        const property = properties.find((one) => idOf(one) === value);
        return property ? [{ group: property.group, name: property.name }] : [];
      }),
    });
  return (
    <Dialog
      title={`${words.schedule} · ${name}`}
      open={open}
      onClose={onClose}
      onSubmit={submit}
      submitWord={words.scheduleStart}
      busy={busy}
    >
      <div className={css.schedule}>
        <p className="soft">{words.scheduleHint}</p>
        <div className={css.field}>
          <span>{words.scheduleFormat}</span>
          <Segmented
            aria-label={words.scheduleFormat}
            value={kind}
            options={[
              { value: 'xlsx', label: 'Excel (.xlsx)' },
              { value: 'csv', label: 'CSV' },
            ]}
            onChange={(value) => setKind(value === 'csv' ? 'csv' : 'xlsx')}
          />
        </div>
        <div className={css.field}>
          <label htmlFor={field}>{words.scheduleProperties}</label>
          <Select
            id={field}
            mode="multiple"
            maxCount={50}
            value={[...chosen]}
            placeholder={words.schedulePick}
            showSearch={{ optionFilterProp: 'label' }}
            options={groups.map((group) => ({
              label: group,
              options: properties
                .filter((one) => one.group === group)
                .map((one) => ({ value: idOf(one), label: one.unit ? `${one.name} (${one.unit})` : one.name })),
            }))}
            onChange={(values: string[]) => setChosen(values)}
          />
        </div>
        <p className="faint num">
          {rows.data && say(detailMessages.scheduleRows, { count: format.number(rows.data.data.count) })}
        </p>
      </div>
    </Dialog>
  );
}

const idOf = ({ group, name }: { group: string; name: string }): string => JSON.stringify([group, name]);
