import { Button, Input } from 'antd';
import { type FormEvent, useEffect, useState } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { AuthPage, InlineFailure } from '../../identity/index.ts';
import { previewMessages } from './messages.ts';
import css from './SharePreview.module.css';
import type { ShareState } from './useShareState.ts';
import { formatRemaining } from './waitTime.ts';

type Props = {
  readonly state: Extract<ShareState, { readonly state: 'coded' }>;
  readonly onEnter: (code: string) => void;
};

const DIGITS = 4;

/**
 * RU-SHARE-06: asks for the four digits of a coded share; the fourth sends them. Whoever guessed too often sees how
 * long to wait.
 */
export function CodeForm({ state, onEnter }: Props) {
  const words = useMessages(previewMessages);
  const say = useSay();
  const [code, setCode] = useState('');
  const left = useRemainingMs(state.until);
  const isWaiting = left > 0;
  useEffect(() => {
    if (state.wrong) setCode('');
  }, [state]);
  const enter = (text: string) => {
    if (text.length === DIGITS && !state.busy && !isWaiting) onEnter(text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enter(code);
  };
  return (
    <AuthPage title={words.enterCode} note={words.codeNote}>
      <form onSubmit={submit} noValidate>
        <InlineFailure failure={state.wrong} />
        <fieldset className={css.digits} aria-label={words.code}>
          <Input.OTP
            key={state.wrong ? `again ${state.until ?? ''}` : 'first'}
            autoFocus
            size="large"
            length={DIGITS}
            value={code}
            disabled={isWaiting}
            inputMode="numeric"
            formatter={(text) => text.replace(/\D/g, '')}
            onChange={(text) => {
              setCode(text);
              enter(text);
            }}
          />
        </fieldset>
        <Button
          block
          type="primary"
          size="large"
          htmlType="submit"
          loading={state.busy}
          disabled={isWaiting || code.length < DIGITS}
          className="num"
        >
          {isWaiting ? say(previewMessages.wait, { time: formatRemaining(left) }) : words.look}
        </Button>
      </form>
    </AuthPage>
  );
}

/** Milliseconds until a moment, told anew every second. */
function useRemainingMs(until: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === undefined) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? 0 : Math.max(0, until - now);
}
