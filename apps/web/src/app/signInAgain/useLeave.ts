import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { beginLeaving } from './leaving.ts';

/** Goes to the sign-in page, which leads back to this address. */
export function useLeave(): () => void {
  const router = useRouter();
  return useCallback(() => {
    beginLeaving();
    const { pathname, searchStr } = router.state.location;
    void router.navigate({ to: '/login', search: { next: pathname + searchStr } as never });
  }, [router]);
}
