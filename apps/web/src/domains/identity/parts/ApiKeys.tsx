import { fill, type ResultOf } from '@twinscape/contract';
import { identityCalls } from '@twinscape/contract/identity';
import { Button, DatePicker, Input, Tooltip } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages } from '../../../platform/language/index.ts';
import { CopyText } from '../../../ui/CopyText.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { dayjs } from '../../../ui/days.ts';
import { ConfirmCall } from '../../../ui/dialogs/ConfirmCall.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { Glyph } from '../../../ui/Glyph.tsx';
import { LinesSkeleton } from '../../../ui/Skeletons.tsx';
import { personalMessages } from '../messages.ts';
import css from './PersonalSettings.module.css';

const { GetApiKeyList, CreateApiKey, DeleteApiKey } = identityCalls;
type ApiKey = ResultOf<typeof GetApiKeyList>[number];

/** The caller's API keys: made here, shown once, deleted here. */
export function ApiKeys() {
  const words = useMessages(personalMessages);
  const format = useFormat();
  const list = useCall(GetApiKeyList, {}, { handles: true });
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<string>();
  const [leaving, setLeaving] = useState<ApiKey>();
  if (list.isPending) return <LinesSkeleton lines={3} />;
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <>
      {list.data.length === 0 && <EmptyState small title={words.noKeys} />}
      {list.data.map((key) => (
        <div key={key.id} className={css.key}>
          <span className={css.keyMark}>
            <Glyph name="key" />
          </span>
          <span>
            <strong className="cut">
              {key.name} <span className="mono faint">{key.prefix}…</span>
            </strong>
            <small>
              {[
                fill(words.created, { day: format.day(key.createTime) }),
                key.expirationDate ? fill(words.expires, { day: format.day(key.expirationDate) }) : words.neverExpires,
                key.lastUseTime ? fill(words.lastUse, { ago: format.ago(key.lastUseTime) }) : words.neverUsed,
              ].join(' · ')}
            </small>
          </span>
          <Tooltip title={words.deleteKey}>
            <Button
              type="text"
              aria-label={`${words.deleteKey} ${key.name}`}
              icon={<Glyph name="trash" />}
              onClick={() => setLeaving(key)}
            />
          </Tooltip>
        </div>
      ))}
      <Button className={css.add ?? ''} onClick={() => setAdding(true)}>
        {words.addKey}
      </Button>
      <FormDialog
        call={CreateApiKey}
        title={words.addKey}
        width="small"
        open={adding}
        onClose={() => setAdding(false)}
        invalidates={[GetApiKeyList]}
        toInput={({ name, expirationDate }) => ({
          name: String(name),
          ...(dayjs.isDayjs(expirationDate) ? { expirationDate: expirationDate.endOf('day').toDate() } : {}),
        })}
        onDone={({ key }) => setMade(key)}
      >
        <FormField call={CreateApiKey} name="name" label={words.keyName}>
          <Input maxLength={60} placeholder={words.keyNameHint} autoFocus />
        </FormField>
        <FormField name="expirationDate" label={words.keyExpires}>
          <DatePicker style={{ width: '100%' }} disabledDate={(day) => day.isBefore(dayjs(), 'day')} />
        </FormField>
      </FormDialog>
      <Dialog
        title={words.keyMade}
        width="detail"
        open={made !== undefined}
        onClose={() => setMade(undefined)}
        footer={
          <Button type="primary" autoFocus onClick={() => setMade(undefined)}>
            {words.close}
          </Button>
        }
      >
        <p className="soft">{words.keyOnce}</p>
        <div className={css.once}>
          <CopyText text={made ?? ''} mono />
        </div>
      </Dialog>
      <ConfirmCall
        call={DeleteApiKey}
        subject={leaving}
        toInput={({ id }) => ({ id })}
        question={({ name }) => ({ body: fill(words.deleteKeyText, { name }) })}
        invalidates={[GetApiKeyList]}
        onClose={() => setLeaving(undefined)}
      />
    </>
  );
}
