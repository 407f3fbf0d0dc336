import type { Text } from '@twinscape/contract';
import { Tabs } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { useSay } from '../../platform/language/index.ts';
import { type Crumb, Page } from '../Page.tsx';
import { LinesSkeleton } from '../Skeletons.tsx';
import { useTabsLocale } from '../useTabsLocale.ts';
import css from './DetailTabs.module.css';
import { ListWalk } from './ListWalk.tsx';

type Props = {
  /** The key of the thing, by which the list that it was opened from knows it. */
  readonly of: string;
  readonly title: string;
  readonly crumbs: readonly Crumb[];
  readonly note: ReactNode;
  readonly actions: ReactNode;
  /** In the order of their tabs; keys stand in the address. */
  readonly parts: readonly { readonly key: string; readonly title: Text }[];
  /** The key of the part that is open. */
  readonly opened: string;
  readonly onOpen: (key: string) => void;
  /** What the open part draws. */
  readonly children: ReactNode;
};

/** The page of one thing: what it is called, what can be done with it, and its parts behind tabs. */
export function DetailPage({ of, parts, opened, onOpen, actions, children, ...page }: Props) {
  const say = useSay();
  const tabsLocale = useTabsLocale();
  return (
    <Page
      {...page}
      actions={
        <>
          <ListWalk of={of} />
          {actions}
        </>
      }
      body="fill"
      bar={
        <Tabs
          locale={tabsLocale}
          className={css.tabs ?? ''}
          activeKey={opened}
          onChange={onOpen}
          items={parts.map(({ key, title }) => ({ key, label: say(title) }))}
        />
      }
    >
      <div className={css.part} data-part={opened}>
        <Suspense fallback={<LinesSkeleton lines={8} />}>{children}</Suspense>
      </div>
    </Page>
  );
}

/** The way back from the page of one thing to the list; an empty value is not written into the address. */
export const createListCrumb = (title: string, to: string, address: Readonly<Record<string, unknown>>): Crumb => ({
  title,
  to,
  search: Object.fromEntries(Object.keys(address).map((name) => [name, ''])),
});
