import { NAME_MAX } from '../core/limits.ts';

/** Ours: names of packages and widgets, packages of a library, widgets of a package, and how many one call deletes. */
export const WIDGET_NAME_MAX = NAME_MAX;
export const WIDGET_PACKAGES_MAX = 500;
export const WIDGETS_OF_PACKAGE_MAX = 500;
export const WIDGETS_AT_ONCE = 500;
/** Ours: each text of a widget, in characters. */
export const WIDGET_TEXT_MAX = 500_000;
