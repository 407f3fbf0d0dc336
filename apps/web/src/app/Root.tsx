import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { lazy } from '../platform/chunks/index.ts';
import { useSay } from '../platform/language/index.ts';
import { useSignInReason } from '../platform/session/index.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { ChunkBanner } from './chunkFailed/ChunkBanner.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { loadSignInAgain } from './signInAgain/load.ts';
import { useCurrentScreen } from './useCurrentScreen.ts';

const SignInAgain = lazy(async () => ({ default: (await loadSignInAgain()).SignInAgain }));
const product = { cn: '孪境 Twinscape', en: 'Twinscape' };

/** What stands on every page, shell or not. */
export function Root() {
  const say = useSay();
  const screen = useCurrentScreen();
  const asks = useSignInReason() !== undefined;
  const title = screen ? `${say(screen.title)} · ${say(product)}` : say(product);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <ProgressBar />
      <OfflineBanner />
      <ChunkBanner />
      <Outlet />
      <Toasts />
      {asks && (
        <Suspense>
          <SignInAgain />
        </Suspense>
      )}
    </>
  );
}
