import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSay } from '../platform/language/index.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { useScreen } from './present.ts';

const product = { cn: '孪境 Twinscape', en: 'Twinscape' };

/** What stands on every page, shell or not. */
export function Root() {
  const say = useSay();
  const screen = useScreen();
  const title = screen ? `${say(screen.title)} · ${say(product)}` : say(product);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <ProgressBar />
      <OfflineBanner />
      <Outlet />
      <Toasts />
    </>
  );
}
