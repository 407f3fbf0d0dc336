import { ALARM_COMMENT_MAX, projectAlarmCalls } from '@twinscape/contract/alarms';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { UnsavedGuard } from '../../../ui/index.ts';
import { ALARM_READS } from '../reads.ts';
import css from './Detail.module.css';
import { detailMessages } from './messages.ts';

type Props = { readonly projectId: string; readonly alarmId: string };

/** Where somebody writes what was found or done. Ctrl or Command with Enter sends. */
export function NewComment({ projectId, alarmId }: Props) {
  const words = useMessages(detailMessages);
  const [text, setText] = useState('');
  const adding = useSend(projectAlarmCalls.AddAlarmComment, {
    invalidates: ALARM_READS,
    successMessage: false,
    onDone: () => setText(''),
  });
  const send = () => {
    if (text.trim() !== '' && !adding.busy) adding.send({ projectId, alarmId, comment: text.trim() });
  };
  return (
    <div className={css.compose}>
      <UnsavedGuard when={text.trim() !== ''} />
      <Input.TextArea
        aria-label={words.comment}
        placeholder={words.commentHint}
        rows={2}
        maxLength={ALARM_COMMENT_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        }}
      />
      <Button loading={adding.busy} disabled={text.trim() === ''} onClick={send}>
        {words.send}
      </Button>
    </div>
  );
}
