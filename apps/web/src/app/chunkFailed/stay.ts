import { attempt, type LazyScreen } from '../../platform/chunks/index.ts';
import { hasUnsaved, isLetGo } from '../../platform/unsaved/index.ts';
import type { AppRouter } from '../router.tsx';
import { fetching } from './fetching.ts';
import { isTypedStep } from './typed.ts';

/**
 * Leaves a page only when the next one can be shown: its program is fetched first. When it cannot be, the page stays with everything in it, says why, and goes on by itself once the program is there.
 */
export function stayUntilFetched(router: AppRouter): void {
  const { history } = router;
  history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ currentLocation, nextLocation, action }) => {
      // Read before anything is awaited.
      const isTyped = isTypedStep();
      const isStep = action === 'BACK' || action === 'FORWARD' || action === 'GO';
      const screens = screensOf(router, nextLocation.pathname);
      const place = currentLocation.state.__TSR_index;
      const goOn = () => {
        // Who has gone elsewhere meanwhile stays there; a page that only noted something in its address is still the same.
        if (history.location.state.__TSR_index !== place) return;
        if (isStep && !isTyped) history.go(nextLocation.state.__TSR_index - place);
        else history.push(nextLocation.href);
      };
      const fetchAll = async () => {
        await Promise.all(screens.map((screen) => screen.fetch()));
      };
      const isFetched = () => fetching(attempt(fetchAll, goOn));

      if (!isStep) return screens.length > 0 && !(await isFetched());
      const isAsked = isTyped && hasUnsaved() && !isLetGo();
      if (screens.length === 0 && !isAsked) return false;
      // The browser shows the next address already, and what the page notes in its own would overwrite it: its own comes back first.
      afterNextStep(async () => {
        if (screens.length === 0 || (await isFetched())) goOn();
      });
      return true;
    },
  });
}

/** Runs something once the browser has made the step that comes next. */
const afterNextStep = (then: () => void): void =>
  window.addEventListener('popstate', () => setTimeout(then), { once: true });

const screensOf = (router: AppRouter, path: string): LazyScreen[] =>
  router.getMatchedRoutes(path)[0].flatMap(({ options }) => {
    const { component } = options as { component?: Partial<LazyScreen> };
    return component?.fetch && !component.isFetched?.() ? [component as LazyScreen] : [];
  });
