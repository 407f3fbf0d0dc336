import type { AnchorHTMLAttributes, PointerEvent, ReactNode } from 'react';
import { RouteLink, type RowAddress, toLinkTarget, useAddressSearch } from '../../platform/routes/index.ts';
import css from './RowLink.module.css';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly address: RowAddress;
  readonly children: ReactNode;
};

/**
 * The name of a row or a card as a link that covers all of it: middle click, Ctrl click and "copy address" work
 * anywhere on it. What contains it needs the class `covered`. Buttons and boxes stay above the link.
 */
export function RowLink({ address, className = '', children, ...rest }: Props) {
  const { project } = useAddressSearch();
  return (
    <RouteLink
      {...rest}
      {...toLinkTarget(address, project)}
      {...(address.replace ? { replace: true } : {})}
      onClick={address.onFollow}
      preload={false}
      className={`${css.link} ${className}`}
      data-row-link
      // The way a browser drags a link would hide that of the row.
      draggable={false}
      onPointerMove={showHiddenTitle}
    >
      {children}
    </RouteLink>
  );
}

/** The class of what a link covers. */
export const COVERED = css.covered ?? '';

/** Says what lies under the link where the reader points at: the full text of a cut cell, the exact time. */
function showHiddenTitle({ currentTarget: link, clientX, clientY }: PointerEvent<HTMLAnchorElement>): void {
  const row = link.closest(`.${COVERED}`);
  const title = document
    .elementsFromPoint(clientX, clientY)
    .filter((element) => element !== link && row?.contains(element))
    .map((element) => element.getAttribute('title'))
    .find(Boolean);
  if (title) link.title = title;
  else link.removeAttribute('title');
}

/** What takes the focus for a row: its link, or the row itself where it has none. */
export const getRowFocus = (row: Element): HTMLElement | undefined =>
  row.querySelector<HTMLElement>('[data-row-link]') ?? (row instanceof HTMLElement ? row : undefined);
