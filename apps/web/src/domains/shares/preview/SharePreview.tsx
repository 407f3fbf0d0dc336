import { Button } from 'antd';
import { type ComponentType, Suspense, useEffect, useMemo } from 'react';
import { lazy } from '../../../platform/chunks/index.ts';
import { useSay, useWords } from '../../../platform/language/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import { VisitFrame } from '../../../platform/session/index.ts';
import { ErrorState } from '../../../ui/index.ts';
import { DoorPage } from '../../identity/index.ts';
import { type SharedProps, sharedKinds } from '../slots.ts';
import { CodeForm } from './CodeForm.tsx';
import css from './SharePreview.module.css';
import { useShared } from './useShared.ts';
import { previewWords } from './words.ts';

/** R-05, S-COL-15: what a link shares, for people without an account. Everything on this page is read through the link, and nothing can be changed. */
export function SharePreview() {
  const words = useWords(previewWords);
  const [{ linkToken }] = useAddressState({ linkToken: '' });
  const { shared, enter, retry } = useShared(linkToken);
  if (linkToken === '')
    return (
      <DoorPage title={words.incomplete}>
        <p>{words.incompleteNote}</p>
      </DoorPage>
    );
  switch (shared.state) {
    case 'asking':
      return <p className={css.opening}>{words.opening}</p>;
    case 'coded':
      return <CodeForm asked={shared} onEnter={enter} />;
    case 'ended':
      // RU-SHARE-07: the wording of a request that failed, with the reason.
      return (
        <DoorPage title={words.requestError}>
          <p role="alert" className={css.reason}>
            {shared.reason}
          </p>
          <p className={css.note}>{words.endedNote}</p>
          <Button onClick={retry}>{words.retry}</Button>
        </DoorPage>
      );
    case 'failed':
      return (
        <main className={css.middle}>
          <ErrorState title={words.failed} error={shared.failure} onRetry={retry} />
        </main>
      );
    case 'open':
      return <Shown subject={shared.subject} linkToken={linkToken} visitPassword={shared.code} />;
  }
}

function Shown(props: SharedProps) {
  const words = useWords(previewWords);
  const say = useSay();
  const { kind, name } = props.subject;
  const Screen = useMemo(() => screenOf(kind), [kind]);
  const opening = <p className={css.opening}>{words.opening}</p>;
  useEffect(() => {
    document.title = `${name} · ${say({ cn: '孪境 Twinscape', en: 'Twinscape' })}`;
  }, [name, say]);
  if (!Screen)
    return (
      <DoorPage title={words.failed}>
        <p role="alert">{words.unknownKind}</p>
      </DoorPage>
    );
  return (
    <VisitFrame value={true}>
      <Suspense fallback={opening}>
        <Screen {...props} />
      </Suspense>
    </VisitFrame>
  );
}

function screenOf(kind: string): ComponentType<SharedProps> | undefined {
  const known = sharedKinds.all().get(kind);
  return known && lazy(async () => ({ default: await known.screen() }));
}
