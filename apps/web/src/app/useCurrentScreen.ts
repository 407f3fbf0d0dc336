import { useRouterState } from '@tanstack/react-router';
import { type AddressQuery, resolvePlace, type ScreenRoute } from '../platform/routes/index.ts';
import { useUser } from '../platform/session/index.ts';

/** The screen that the address shows now, and where it stands for this reader. */
export function useCurrentScreen(): ScreenRoute | undefined {
  const type = useUser()?.memberType;
  return useRouterState({
    select: ({ matches, location }) => {
      const screen = (matches.at(-1)?.staticData as { screen?: ScreenRoute } | undefined)?.screen;
      if (!screen?.orPlatform) return screen;
      const place = resolvePlace(screen, location.search as AddressQuery, type);
      return place === screen.place ? screen : withPlace(screen, place);
    },
  });
}

/** One object for each place, so that nothing is drawn anew for it. */
const placedScreens = new Map<ScreenRoute, ScreenRoute>();
function withPlace(screen: ScreenRoute, place: ScreenRoute['place']): ScreenRoute {
  const known = placedScreens.get(screen) ?? { ...screen, place };
  placedScreens.set(screen, known);
  return known;
}
