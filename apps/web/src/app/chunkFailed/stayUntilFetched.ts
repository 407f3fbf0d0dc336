import { type LazyScreen, tryFetchChunk } from '../../platform/chunks/index.ts';
import { hasUnsaved, isLeavingAllowed } from '../../platform/unsaved/index.ts';
import type { AppRouter } from '../router.tsx';
import { isTypedStep, replaceHistoryEntry } from './countedHistory.ts';
import { trackFetching } from './trackFetching.ts';

/**
 * Leaves a page only when the next one can be shown: its program is fetched first. When it cannot be, the page stays
 * with everything in it, says why, and goes on by itself once the program is there.
 */
export function stayUntilFetched(router: AppRouter): void {
  const { history } = router;
  history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ currentLocation, nextLocation, action }) => {
      // Read before anything is awaited.
      const isTyped = isTypedStep();
      const isStep = action === 'BACK' || action === 'FORWARD' || action === 'GO';
      const screens = findMissingScreens(router, nextLocation.pathname);
      const place = currentLocation.state.__TSR_index;
      // A page that only noted something in its address is still the same.
      const isStillHere = () => history.location.state.__TSR_index === place;
      const goOn = () => {
        // Who has gone elsewhere meanwhile stays there.
        if (!isStillHere()) return;
        if (isStep && !isTyped) history.go(nextLocation.state.__TSR_index - place);
        else history.push(nextLocation.href);
      };
      const fetchAll = async () => {
        await Promise.all(screens.map((screen) => screen.fetch()));
      };

      if (screens.length > 0) {
        if (!(await trackFetching(tryFetchChunk(fetchAll, goOn)))) return true;
        // The browser shows the next address of a step at once; what the page noted in its own meanwhile has
        // overwritten it.
        if (isStep && isStillHere()) replaceHistoryEntry(history.createHref(nextLocation.href), nextLocation.state);
      }
      const isAsked =
        isTyped && hasUnsaved() && !isLeavingAllowed() && currentLocation.pathname !== nextLocation.pathname;
      if (isAsked) afterNextStep(goOn);
      // A page with something unsaved asks before a step that is made from here.
      return isAsked;
    },
  });
}

/** Runs something once the browser has made the step that comes next. */
const afterNextStep = (then: () => void): void =>
  window.addEventListener('popstate', () => setTimeout(then), { once: true });

const findMissingScreens = (router: AppRouter, path: string): LazyScreen[] =>
  router.getMatchedRoutes(path)[0].flatMap(({ options }) => {
    const { component } = options as { component?: Partial<LazyScreen> };
    return component?.fetch && !component.isFetched?.() ? [component as LazyScreen] : [];
  });
