import { useRouterState } from '@tanstack/react-router';
import { placeOf, type ScreenRoute, type Search } from '../platform/routes/index.ts';
import { useUser } from '../platform/session/index.ts';

/** The screen that the address shows now, and where it stands for this reader. */
export function useScreen(): ScreenRoute | undefined {
  const type = useUser()?.memberType;
  return useRouterState({
    select: ({ matches, location }) => {
      const screen = (matches.at(-1)?.staticData as { screen?: ScreenRoute } | undefined)?.screen;
      if (!screen?.orPlatform) return screen;
      const place = placeOf(screen, location.search as Search, type);
      return place === screen.place ? screen : standing(screen, place);
    },
  });
}

/** One object for each place, so that nothing is drawn anew for it. */
const elsewhere = new Map<ScreenRoute, ScreenRoute>();
function standing(screen: ScreenRoute, place: ScreenRoute['place']): ScreenRoute {
  const known = elsewhere.get(screen) ?? { ...screen, place };
  elsewhere.set(screen, known);
  return known;
}
