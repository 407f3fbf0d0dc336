import { useRouterState } from '@tanstack/react-router';
import type { ScreenRoute } from '../platform/routes/index.ts';

/** The screen that the address shows now. */
export const useScreen = (): ScreenRoute | undefined =>
  useRouterState({
    select: ({ matches }) => (matches.at(-1)?.staticData as { screen?: ScreenRoute } | undefined)?.screen,
  });
