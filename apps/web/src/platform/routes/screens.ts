import type { Text } from '@twinscape/contract';
import type { MenuPosition, ScreenRoute } from './define.ts';

/** What is particular to one screen; whom a place is open to is said by the functions below. */
type ScreenDeclaration = Omit<ScreenRoute, 'access' | 'place'> & {
  /** Narrower, or wider, than the place is open to. */
  readonly access?: ScreenRoute['access'];
};

/** A screen of a project, for everybody who is in it. */
export const projectScreen = (screen: ScreenDeclaration): ScreenRoute => ({
  access: [0, 1, 2, 3],
  place: 'project',
  ...screen,
});

/** A group of the project's menu: its address leads to the first of its screens. */
export const projectGroup = (
  path: string,
  redirect: string,
  title: Text,
  menu: Pick<MenuPosition, 'icon' | 'order'>,
): ScreenRoute => projectScreen({ path, title, menu, redirect });

/** A screen of a project for those who manage it. */
export const projectManagerScreen = (screen: ScreenDeclaration): ScreenRoute =>
  projectScreen({ access: [0, 1, 2], managersOnly: true, ...screen });

/** A screen of the platform, for its administrators. */
export const platformScreen = (screen: ScreenDeclaration): ScreenRoute => ({
  access: [8],
  place: 'platform',
  ...screen,
});

/** A screen that stands alone on the page and is open to everybody. */
export const publicScreen = (screen: ScreenDeclaration): ScreenRoute => ({
  access: 'anyone',
  place: 'bare',
  ...screen,
});
