import { useCallback } from 'react';
import { useRouteRouter } from '../../platform/routes/index.ts';
import { beginLeaving } from './leaving.ts';

/** Goes to the sign-in page, which leads back to this address. */
export function useLeaveForSignIn(): () => void {
  const router = useRouteRouter();
  return useCallback(() => {
    beginLeaving();
    const { pathname, searchStr } = router.state.location;
    void router.navigate({ to: '/login', search: { next: pathname + searchStr } });
  }, [router]);
}
