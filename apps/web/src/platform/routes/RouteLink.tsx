import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ComponentType, ReactNode } from 'react';

/** What stands behind the question mark of an address; undefined takes a parameter out. */
export type RouteSearch = Readonly<Record<string, string | undefined>>;
/** A search, or what becomes of the one that is in the address. */
export type RouteSearchChange = RouteSearch | ((before: RouteSearch) => RouteSearch);

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly to: string;
  readonly search?: RouteSearchChange;
  readonly replace?: boolean;
  /** False where many stand together: what they lead to is fetched when one is opened. */
  readonly preload?: false;
  readonly children?: ReactNode;
};
type Navigate = (target: {
  readonly to?: string;
  readonly search?: RouteSearchChange;
  readonly replace?: boolean;
}) => Promise<void>;

/**
 * A link to a screen. Screens are registered by their domains while the page starts, so the router cannot know their
 * addresses by type; these are the types of all of them.
 */
export const RouteLink = Link as unknown as ComponentType<Props>;
/** Goes to a screen, with the same types. */
export const useRouteNavigate = useNavigate as unknown as () => Navigate;
/** The router, for what leaves a screen from outside of it. */
export const useRouteRouter = useRouter as unknown as () => {
  readonly navigate: Navigate;
  readonly state: { readonly location: { readonly pathname: string; readonly searchStr: string } };
};
