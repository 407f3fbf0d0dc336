import { Checkbox, Dropdown } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { useSay } from '../../platform/language/index.ts';
import { RouteLink, type RowAddress, toLinkTarget, useAddressSearch } from '../../platform/routes/index.ts';
import { type MenuActions, toActionMenu } from '../actions.tsx';
import { MoreMenu } from '../MoreMenu.tsx';
import css from './Cards.module.css';
import { cardMessages } from './messages.ts';

/** What makes an element the name of a card: the whole card is its target. */
type CardNameProps = {
  readonly className: string;
  readonly title: string;
  readonly 'data-card': true;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};
/** What a domain says of one thing; the rest of its card is the same everywhere. */
export type CardContent = {
  readonly id: string;
  readonly name: string;
  readonly picture: ReactNode;
  /** What stands below the name. */
  readonly body: ReactNode;
  readonly actions: MenuActions;
  /** Where it leads, as a link; or what a click or Enter does that has no address. */
  readonly opens: (() => void) | RowAddress;
  /** Somebody points at it, or has come to it by the keyboard: what opening it needs may be brought. */
  readonly onIntent?: () => void;
  /** It is open beside the list. */
  readonly isOpen?: boolean;
};
type Props = {
  readonly face: CardContent;
  readonly isChosen: boolean;
  /** Absent where nothing can be done with several. With the shift key a whole range is meant. */
  readonly onChoose: ((isChosen: boolean, isRange: boolean) => void) | undefined;
};

/** One thing as its picture: a click or Enter opens it, Space chooses it, a right click offers the rest. */
export function Card({ face, isChosen, onChoose }: Props) {
  const say = useSay();
  const { id, name, picture, body, actions, opens, onIntent, isOpen = false } = face;
  const named: CardNameProps = {
    className: `${css.name} cut`,
    title: name,
    'data-card': true,
    onKeyDown: (event) => {
      if (event.key !== ' ' || !onChoose) return;
      event.preventDefault();
      onChoose(!isChosen, event.shiftKey);
    },
  };
  return (
    <Dropdown menu={toActionMenu(actions)} trigger={['contextMenu']}>
      <li
        className={css.card}
        data-item={id}
        data-chosen={isChosen}
        data-open={isOpen}
        onPointerEnter={onIntent}
        onFocus={onIntent}
      >
        <div className={css.cover}>{picture}</div>
        {onChoose && (
          <span className={css.tick}>
            <Checkbox
              checked={isChosen}
              aria-label={say(cardMessages.choose, { name })}
              onChange={({ nativeEvent, target }) => onChoose(target.checked, nativeEvent.shiftKey)}
            />
          </span>
        )}
        <div className={css.body}>
          <div className={css.headline}>
            {typeof opens === 'function' ? (
              <button type="button" {...named} onClick={opens}>
                {name}
              </button>
            ) : (
              <CardLink {...named} address={opens}>
                {name}
              </CardLink>
            )}
            <span className={css.more}>
              <MoreMenu acts={actions} of={name} />
            </span>
          </div>
          {body}
        </div>
      </li>
    </Dropdown>
  );
}

function CardLink({ address, ...name }: CardNameProps & { readonly address: RowAddress; readonly children: string }) {
  const { project } = useAddressSearch();
  return (
    <RouteLink
      {...name}
      {...toLinkTarget(address, project)}
      {...(address.replace ? { replace: true } : {})}
      preload={false}
      onClick={address.onFollow}
      data-card-link
    />
  );
}
