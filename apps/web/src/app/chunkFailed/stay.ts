import { attempt, type LazyScreen } from '../../platform/chunks/index.ts';
import { hasUnsaved, isLetGo } from '../../platform/unsaved/index.ts';
import type { AppRouter } from '../router.tsx';
import { fetching } from './fetching.ts';

/**
 * Leaves a page only when the next one can be shown: its program is fetched first. When it cannot be, the page stays with everything in it, says why, and goes on by itself once the program is there.
 */
export function stayUntilFetched(router: AppRouter): void {
  const { history } = router;
  history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ currentLocation, nextLocation, action }) => {
      // Read before anything is awaited: the entry of an address that was typed has no state yet.
      const isTyped = action === 'GO' && window.history.state === null;
      const screens = screensOf(router, nextLocation.pathname);
      const fetchAll = async () => {
        await Promise.all(screens.map((screen) => screen.fetch()));
      };
      const goOn = () => {
        // Who has gone elsewhere meanwhile stays there.
        if (history.location.href === currentLocation.href) history.push(nextLocation.href);
      };
      const isThere = screens.length === 0 || (await fetching(attempt(fetchAll, goOn)));
      if (!isTyped) return !isThere;
      if (isThere && (!hasUnsaved() || isLetGo())) return false;
      // A page with something unsaved asks before a step that is made from here.
      return comeBack(isThere ? goOn : undefined);
    },
  });
}

/**
 * Takes back an address that was typed. The router would go as many steps back as it believes the entry to be away; for a typed one it believes none, and that opens the document anew. So it never
 * hears an answer.
 */
function comeBack(then: (() => void) | undefined): Promise<boolean> {
  if (then) window.addEventListener('popstate', () => setTimeout(then), { once: true });
  window.history.back();
  return new Promise(() => undefined);
}

const screensOf = (router: AppRouter, path: string): LazyScreen[] =>
  router.getMatchedRoutes(path)[0].flatMap(({ options }) => {
    const { component } = options as { component?: Partial<LazyScreen> };
    return component?.fetch && !component.isFetched?.() ? [component as LazyScreen] : [];
  });
