import { fill } from '@twinscape/contract';
import { type MailDigest, messageCalls } from '@twinscape/contract/messages';
import { Button, Select, Switch } from 'antd';
import { useState } from 'react';
import { useCall, useSend } from '../../platform/api/index.ts';
import { defineMessages, useMessages } from '../../platform/language/index.ts';
import { ClockSelect, Dialog, ErrorState, Glyph, LinesSkeleton } from '../../ui/index.ts';
import css from './MailDigest.module.css';

const texts = defineMessages({
  title: { cn: '邮件摘要', en: 'Daily mail' },
  hint: {
    cn: '每天一封邮件，汇总未读的问题消息（被提到、加入、评论、截止等）。没有新消息则不发送。',
    en: 'One mail a day with unread messages about questions: mentions, comments, due dates and more. None when there is nothing new.',
  },
  on: { cn: '每天发送', en: 'Send it every day' },
  time: { cn: '发送时间', en: 'Time' },
  zone: { cn: '时区', en: 'Time zone' },
  to: { cn: '发送至 {email}', en: 'Sent to {email}' },
  noAddress: {
    cn: '你的账号没有邮箱，请先在“设置”页面填写。',
    en: 'Your account has no email address. Enter one on the page “Settings” first.',
  },
  notReady: {
    cn: '平台尚未配置发件服务，配置后才会发送。请联系平台管理员。',
    en: 'Outgoing mail is not set up yet, so nothing is sent until it is. Contact the platform administrator.',
  },
});

const TIME_ZONES: readonly string[] = Intl.supportedValuesOf('timeZone');
const { GetMailDigest, SaveMailDigest } = messageCalls;

/** When the reader's daily mail comes (T-MSG-04): a button, and the dialog behind it. */
export function MailDigestButton() {
  const words = useMessages(texts);
  const [isOpen, setOpen] = useState(false);
  const [edited, setEdited] = useState<MailDigest>();
  const query = useCall(GetMailDigest, {}, { handles: true, enabled: isOpen });
  const saving = useSend(SaveMailDigest, {
    handles: true,
    invalidates: [GetMailDigest],
    onDone: () => setOpen(false),
  });
  const digest = edited ?? query.data;
  return (
    <>
      <Button
        icon={<Glyph name="mail" />}
        onClick={() => {
          setEdited(undefined);
          saving.reset();
          setOpen(true);
        }}
      >
        {words.title}
      </Button>
      <Dialog
        title={words.title}
        open={isOpen}
        width="detail"
        onClose={() => setOpen(false)}
        busy={saving.busy}
        failure={saving.failure}
        disabled={digest === undefined}
        onSubmit={() => digest && saving.send({ isOn: digest.isOn, time: digest.time, timeZone: digest.timeZone })}
      >
        {query.data && digest ? (
          <div className={css.form}>
            <p className="faint">{words.hint}</p>
            {query.data.email === undefined ? (
              <p className={css.warning}>{words.noAddress}</p>
            ) : (
              !query.data.isMailReady && <p className={css.warning}>{words.notReady}</p>
            )}
            <span className={css.inline}>
              <Switch
                aria-label={words.on}
                checked={digest.isOn}
                disabled={query.data.email === undefined && !digest.isOn}
                onChange={(isOn) => setEdited({ ...digest, isOn })}
              />
              {words.on}
            </span>
            <div className={css.pair}>
              <span className={css.field}>
                {words.time}
                <ClockSelect
                  aria-label={words.time}
                  value={digest.time}
                  step={30}
                  onChange={(time) => setEdited({ ...digest, time: time === '24:00' ? '00:00' : time })}
                />
              </span>
              <span className={css.field}>
                {words.zone}
                <Select
                  aria-label={words.zone}
                  showSearch
                  value={digest.timeZone}
                  options={[...new Set([digest.timeZone, ...TIME_ZONES])].map((value) => ({ value, label: value }))}
                  onChange={(timeZone: string) => setEdited({ ...digest, timeZone })}
                />
              </span>
            </div>
            {query.data.email !== undefined && <p className="faint">{fill(words.to, { email: query.data.email })}</p>}
          </div>
        ) : query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <LinesSkeleton lines={4} />
        )}
      </Dialog>
    </>
  );
}
