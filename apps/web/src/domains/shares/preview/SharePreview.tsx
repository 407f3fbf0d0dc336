import { Button } from 'antd';
import { type ComponentType, Suspense, useEffect, useEffectEvent, useMemo } from 'react';
import { lazy } from '../../../platform/chunks/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import { VisitProvider } from '../../../platform/session/index.ts';
import { ErrorState } from '../../../ui/index.ts';
import { AuthPage } from '../../identity/index.ts';
import { type SharedScreenProps, shareKinds } from '../slots.ts';
import { CodeForm } from './CodeForm.tsx';
import { previewMessages } from './messages.ts';
import css from './SharePreview.module.css';
import { useShareState } from './useShareState.ts';

type Props = {
  /** Hears what the page shows: the question for a code, what is shared. */
  readonly onState?: (state: 'coded' | 'open') => void;
};

/**
 * R-05, S-COL-15: what a link shares, for people without an account. Everything on this page is read through the link,
 * and nothing can be changed.
 */
export function SharePreview({ onState }: Props) {
  const words = useMessages(previewMessages);
  const [{ linkToken }] = useAddressState({ linkToken: '' });
  const { shared, enter, retry } = useShareState(linkToken);
  const tell = useEffectEvent((state: string) => {
    if (state === 'coded' || state === 'open') onState?.(state);
  });
  useEffect(() => tell(shared.state), [shared.state]);
  if (linkToken === '')
    return (
      <AuthPage title={words.incomplete}>
        <p>{words.incompleteNote}</p>
      </AuthPage>
    );
  switch (shared.state) {
    case 'asking':
      return <p className={css.opening}>{words.opening}</p>;
    case 'coded':
      return <CodeForm state={shared} onEnter={enter} />;
    case 'ended':
      // RU-SHARE-07: the wording of a request that failed, with the reason.
      return (
        <AuthPage title={words.requestError}>
          <p role="alert" className={css.reason}>
            {shared.reason}
          </p>
          <p className={css.note}>{words.endedNote}</p>
          <Button onClick={retry}>{words.retry}</Button>
        </AuthPage>
      );
    case 'failed':
      return (
        <main className={css.middle}>
          <ErrorState title={words.failed} error={shared.failure} onRetry={retry} />
        </main>
      );
    case 'open':
      return <SharedScreen subject={shared.subject} linkToken={linkToken} visitPassword={shared.code} />;
  }
}

function SharedScreen(props: SharedScreenProps) {
  const words = useMessages(previewMessages);
  const say = useSay();
  const { kind, name } = props.subject;
  const Screen = useMemo(() => loadScreen(kind), [kind]);
  const opening = <p className={css.opening}>{words.opening}</p>;
  useEffect(() => {
    document.title = `${name} · ${say({ cn: '孪境 Twinscape', en: 'Twinscape' })}`;
  }, [name, say]);
  if (!Screen)
    return (
      <AuthPage title={words.failed}>
        <p role="alert">{words.unknownKind}</p>
      </AuthPage>
    );
  return (
    <VisitProvider value={true}>
      <Suspense fallback={opening}>
        <Screen {...props} />
      </Suspense>
    </VisitProvider>
  );
}

function loadScreen(kind: string): ComponentType<SharedScreenProps> | undefined {
  const known = shareKinds.all().get(kind);
  return known && lazy(async () => ({ default: await known.screen() }));
}
