import { Button, Input, Space } from 'antd';
import { useEffect, useState } from 'react';
import { defineMessages, useSay } from '../platform/language/index.ts';
import type { FormTextProps } from './form/controlProps.ts';

const texts = defineMessages({
  send: { cn: '获取验证码', en: 'Send code' },
  again: { cn: '{seconds} 秒后重发', en: 'Resend in {seconds} s' },
});

type Props = FormTextProps & {
  /** Asks for a code; true when one is on its way, and the wait begins. */
  readonly onSend: () => Promise<boolean>;
  readonly waitSeconds?: number;
};

/** A verification code with the button that sends one, and the wait before the next. */
export function CodeField({ value = '', onChange, onBlur, id, onSend, waitSeconds = 60 }: Props) {
  const say = useSay();
  const [wait, setWait] = useState(0);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1_000);
    return () => clearTimeout(timer);
  }, [wait]);
  const ask = async () => {
    setBusy(true);
    const sent = await onSend();
    setBusy(false);
    if (sent) setWait(waitSeconds);
  };
  return (
    <Space.Compact block>
      <Input
        {...(id ? { id } : {})}
        value={value}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={200}
        onChange={(event) => onChange?.(event.target.value)}
        onBlur={() => onBlur?.()}
      />
      <Button onClick={ask} loading={busy} disabled={wait > 0} className="num">
        {wait > 0 ? say(texts.again, { seconds: wait }) : say(texts.send)}
      </Button>
    </Space.Compact>
  );
}
