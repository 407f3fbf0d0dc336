import { type QuietHours as Hours, noticeCalls } from '@twinscape/contract/alarms';
import { Button, Checkbox, Select, Switch } from 'antd';
import { useState } from 'react';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useLanguage, useMessages } from '../../../platform/language/index.ts';
import { ClockSelect, Dialog, ErrorState, Glyph, LinesSkeleton } from '../../../ui/index.ts';
import { WEEKDAY_NAMES } from '../rules/formatRule.ts';
import { noticeMessages } from './messages.ts';
import css from './Notices.module.css';

const TIME_ZONES: readonly string[] = Intl.supportedValuesOf('timeZone');

/** The reader's own hours of peace (T-NTC-10): a button, and the dialog behind it. */
export function QuietHours() {
  const words = useMessages(noticeMessages);
  const [isOpen, setOpen] = useState(false);
  const [edited, setEdited] = useState<Hours>();
  const query = useCall(noticeCalls.GetQuietHours, {}, { handles: true, enabled: isOpen });
  const saving = useSend(noticeCalls.SaveQuietHours, {
    handles: true,
    invalidates: [noticeCalls.GetQuietHours],
    onDone: () => setOpen(false),
  });
  const hours = edited ?? query.data;
  return (
    <>
      <Button
        icon={<Glyph name="moon" />}
        onClick={() => {
          setEdited(undefined);
          saving.reset();
          setOpen(true);
        }}
      >
        {words.quiet}
      </Button>
      <Dialog
        title={words.quiet}
        open={isOpen}
        width="detail"
        onClose={() => setOpen(false)}
        busy={saving.busy}
        failure={saving.failure}
        disabled={hours === undefined}
        onSubmit={() => hours && saving.send(hours)}
      >
        {hours ? (
          <HoursFields hours={hours} onChange={setEdited} />
        ) : query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <LinesSkeleton lines={4} />
        )}
      </Dialog>
    </>
  );
}

type Props = { readonly hours: Hours; readonly onChange: (hours: Hours) => void };

function HoursFields({ hours, onChange }: Props) {
  const words = useMessages(noticeMessages);
  const language = useLanguage();
  const clock = (name: 'from' | 'to') => (
    <span className={css.field}>
      {words[name]}
      <ClockSelect
        aria-label={words[name]}
        value={hours[name]}
        step={60}
        onChange={(time) => onChange({ ...hours, [name]: time })}
      />
    </span>
  );
  return (
    <div className={css.form}>
      <p className="faint">{words.quietHint}</p>
      <span className={css.inline}>
        <Switch
          aria-label={words.quietOn}
          checked={hours.isEnabled}
          onChange={(isEnabled) => onChange({ ...hours, isEnabled })}
        />
        {words.quietOn}
      </span>
      <span className={css.field}>
        {words.days}
        <Checkbox.Group
          value={hours.days}
          options={WEEKDAY_NAMES[language].map((label, at) => ({ value: at + 1, label }))}
          onChange={(days) => onChange({ ...hours, days })}
        />
      </span>
      <div className={css.pair}>
        {clock('from')}
        {clock('to')}
      </div>
      <span className={css.field}>
        {words.timeZone}
        <Select
          aria-label={words.timeZone}
          showSearch
          value={hours.timeZone}
          options={[...new Set([hours.timeZone, ...TIME_ZONES])].map((value) => ({ value, label: value }))}
          onChange={(timeZone: string) => onChange({ ...hours, timeZone })}
        />
      </span>
      <Checkbox
        checked={hours.letsCriticalPass}
        onChange={({ target }) => onChange({ ...hours, letsCriticalPass: target.checked })}
      >
        {words.passes}
      </Checkbox>
    </div>
  );
}
